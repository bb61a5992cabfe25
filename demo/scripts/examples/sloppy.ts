import { say, type Script } from '../script.js';

/** A model that has read the schema once, long ago: each slip here has one evident meaning, and the tool mends it. */
export const sloppy: Script = {
  request: 'Plan the team lunch on Friday.',
  begin: [
    // The arguments below: JSON in a string, other field names, no id, "(Recommended)" in a label.
    say('Happy to. One short question, and I’ll book a table.'),
    {
      type: 'ask',
      input: {
        questions: JSON.stringify([
          {
            title: 'What kind of food?',
            type: 'Radio',
            choices: [
              { name: 'Thai (Recommended)', desc: 'Five minutes on foot, and free at noon' },
              { name: 'Pizza', desc: 'The largest table' },
              { name: 'Sushi', desc: 'From one o’clock on' },
              'Other',
            ],
          },
        ]),
        mood: 'hungry',
      },
    },
  ],
  answered: [(replies) => [say(`Booked: ${replies.one('what_kind_of_food')} on Friday.`)]],
};
