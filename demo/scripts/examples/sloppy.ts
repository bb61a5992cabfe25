import { say, type Script } from '../script.js';

/** A model that has read the schema once, long ago: each slip here has one evident meaning, and the tool mends it. */
export const sloppy: Script = {
  language: 'en',
  request: 'Plan the team lunch on Friday.',
  begin: [
    // The arguments below: JSON in a string, other field names, no ids, "(Recommended)" in a label.
    say('Happy to. Three short questions, and I’ll book a table.'),
    {
      type: 'ask',
      input: {
        questions: JSON.stringify([
          { title: 'What kind of food?', type: 'Radio', choices: ['Thai (Recommended)', 'Pizza', 'Other'] },
          {
            prompt: 'Any diets to think of?',
            inputType: 'check-boxes',
            multiple: 'True',
            optional: 'yes',
            options: [
              { name: 'Vegetarian', id: 'vegetarian' },
              { name: 'Vegan', id: 'vegan' },
              { name: 'No nuts', id: 'no_nuts' },
            ],
          },
          { label: 'How many of you?', kind: 'integer', min: '2', max: '40', default_value: 8, id: 'people' },
        ]),
        mood: 'hungry',
      },
    },
  ],
  answered: [
    (replies) => {
      const diets = replies.all('any_diets_to_think_of');
      const suffix = diets.length > 0 ? `, with regard to: ${diets.join(', ')}` : '';
      return [say(`Booked: ${replies.one('what_kind_of_food')} for ${replies.one('people')} on Friday${suffix}.`)];
    },
  ],
};
