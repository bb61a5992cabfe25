import { ask, nameOf, say, type Script } from '../script.js';

const LANGUAGES = [
  { label: 'Python', value: 'python', recommended: true },
  { label: 'TypeScript', value: 'typescript' },
  { label: 'Go', value: 'go' },
];

const FEATURES = [
  { label: 'Authentication', value: 'auth', recommended: true },
  { label: 'Rate Limiting', value: 'rate_limit' },
  { label: 'Caching', value: 'caching' },
];

/** Requirements gathered before the work starts, in one form of several questions. */
export const requirements: Script = {
  request: 'Set up a new API service for me.',
  begin: [
    say('Gladly. Three questions up front save us both a rewrite.'),
    ask(
      { id: 'language', question: 'Which language should I use?', input_type: 'choice', options: LANGUAGES },
      {
        id: 'features',
        question: 'Which features to include?',
        input_type: 'choice',
        multi_select: true,
        options: FEATURES,
      },
      {
        id: 'notes',
        question: 'Anything else I should know?',
        input_type: 'text',
        required: false,
        placeholder: 'Optional notes...',
      },
    ),
  ],
  askedBack:
    'Authentication and rate limiting cost next to nothing. Caching needs a Redis of its own, at about 15 a month. Here are my questions again, with what you had answered.',
  answered: [
    (replies) => {
      const features = replies.all('features').map((value) => nameOf(FEATURES, value));
      const notes = replies.one('notes').trim();
      const remark = notes === '' ? 'No further notes, so I keep to the defaults.' : `And I keep in mind: “${notes}”.`;
      return [
        say(
          `The service is set up in ${nameOf(LANGUAGES, replies.one('language'))}, with ${features.join(', ')}. ${remark}`,
        ),
      ];
    },
  ],
};
