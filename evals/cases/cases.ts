import type { Case } from './case.js';
import { conversations } from './conversations.js';
import { needless } from './needless.js';
import { needful } from './needful.js';

/** Every case, each once. */
export const cases: readonly Case[] = [...needful, ...needless, ...conversations];
