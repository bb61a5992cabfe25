import { ask, nameOf, say, type Script } from '../script.js';

const ENVIRONMENTS = [
  { label: 'Development', value: 'dev', recommended: true },
  { label: 'Staging', value: 'staging' },
  { label: 'Production', value: 'prod' },
];

/** An instruction that is ambiguous; production is asked about once more. */
export const environment: Script = {
  request: 'Deploy the web shop, please.',
  begin: [
    say('The build is green and all 214 checks have passed. Before I deploy it, I need to know where to.'),
    ask({
      id: 'environment',
      question: 'Which environment should I deploy to?',
      input_type: 'choice',
      options: ENVIRONMENTS,
    }),
  ],
  answered: [
    (replies) => {
      const environment = replies.one('environment');
      if (environment !== 'prod')
        return [
          say(
            `Deployed to ${nameOf(ENVIRONMENTS, environment)}. The new version answers, and I keep an eye on its logs.`,
          ),
        ];
      return [
        say('Production it is. Customers will see this at once, so I had better ask about the timing.'),
        ask({
          id: 'timing',
          question: 'When should production switch over?',
          input_type: 'choice',
          allow_other: false,
          options: [
            { label: 'Now', value: 'now' },
            {
              label: 'Tonight at 02:00',
              value: 'tonight',
              description: 'The quietest hour of the last 30 days.',
              recommended: true,
            },
          ],
        }),
      ];
    },
    (replies) => [
      say(
        replies.one('timing') === 'now'
          ? 'Deployed to Production just now. Error rates are flat.'
          : 'Planned: Production switches over tonight at 02:00.',
      ),
    ],
  ],
};
