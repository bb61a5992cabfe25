import { ask, nameOf, say, type Script } from '../script.js';

const STRATEGIES = [
  { label: 'Option A — simple in-memory cache', value: 'simple', recommended: true },
  { label: 'Option B — Redis with TTL control', value: 'redis' },
];

/** A decision in the middle of the work. */
export const cache: Script = {
  request: 'The product list takes two seconds to load. Make it faster.',
  begin: [
    say(
      'The same query runs on every page view, so a cache will do. There are two ways to go about it, and they cost you different things.',
    ),
    ask({
      id: 'cache_strategy',
      question: 'I found two approaches for the caching layer. Which do you prefer?',
      input_type: 'choice',
      options: STRATEGIES,
    }),
  ],
  answered: [
    (replies) => [
      say(`I go with ${nameOf(STRATEGIES, replies.one('cache_strategy'))}. The product list now loads in 80 ms.`),
    ],
  ],
};
