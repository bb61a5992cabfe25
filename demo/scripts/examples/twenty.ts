import { ask, say, type Script } from '../script.js';

/** A choice whose values are its labels. */
function choice(id: string, question: string, labels: readonly string[], more: object = {}): object {
  return { id, question, input_type: 'choice', options: labels.map((label) => ({ label, value: label })), ...more };
}

function text(id: string, question: string, more: object = {}): object {
  return { id, question, input_type: 'text', ...more };
}

const OPTIONAL = { required: false };
const SEVERAL = { multi_select: true };

/** A long form, of every kind of question: the layout "one at a time" is made for it. */
export const twenty: Script = {
  request: 'Help me plan our conference. Ask me whatever you need to know.',
  begin: [
    say('Gladly. I have twenty questions. What you fill in is kept, so take a break whenever you like.'),
    ask(
      text('name', 'What is the conference called?', { multiline: false }),
      text('date', 'On which day does it begin?', { format: 'date' }),
      choice('days', 'How many days does it last?', ['1', '2', '3'], { allow_other: false }),
      choice('place', 'Where does it take place?', ['Berlin', 'Lisbon', 'Kyoto', 'Online only'], { header: 'Place' }),
      text('people', 'How many people do you expect?', { format: 'integer', minimum: 1, maximum: 100000 }),
      choice('audience', 'Who are they?', ['Engineers', 'Designers', 'Researchers', 'Students'], SEVERAL),
      choice('tracks', 'How many tracks run side by side?', ['One', 'Two', 'Three or more']),
      choice('formats', 'Which formats do you want?', ['Talks', 'Workshops', 'Panels', 'Posters', 'Lightning talks'], {
        ...SEVERAL,
        min_select: 1,
        max_select: 3,
      }),
      choice('language', 'In which language?', ['English', 'Local language', 'Both']),
      choice('talk_length', 'How long is a talk?', ['20 minutes', '30 minutes', '45 minutes'], {
        default: ['30 minutes'],
      }),
      text('ticket', 'What does a ticket cost, in euros?', { format: 'number', minimum: 0 }),
      choice('discounts', 'Who pays less?', ['Students', 'Speakers', 'Early birds', 'Groups'], {
        ...SEVERAL,
        ...OPTIONAL,
      }),
      choice('catering', 'What is there to eat?', ['Lunch', 'Lunch and dinner', 'Coffee only'], OPTIONAL),
      choice('recordings', 'Are the talks recorded?', ['Yes, public', 'Yes, for participants', 'No'], {
        allow_other: false,
      }),
      choice('captions', 'Are there live captions?', ['Yes', 'No'], { allow_other: false, ...OPTIONAL }),
      text('contact', 'Which address should participants write to?', { format: 'email' }),
      text('site', 'Is there a web site already?', { format: 'uri', ...OPTIONAL }),
      choice('sponsors', 'How important are sponsors?', ['We need them', 'Nice to have', 'None, please']),
      text('worries', 'What worries you most?', OPTIONAL),
      text('notes', 'Anything else?', OPTIONAL),
    ),
  ],
  answered: [
    (replies) => [
      say(
        `That is all I need. “${replies.one('name')}” begins on ${replies.one('date')} in ${replies.one('place')} ` +
          `for ${replies.one('people')} people, and questions go to ${replies.one('contact')}.`,
      ),
    ],
  ],
};
