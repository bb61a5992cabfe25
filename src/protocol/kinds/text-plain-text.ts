import type { TextQuestion } from '../types.js';
import type { PlainTextKind } from './plain-text-kind.js';

export const textPlainText: PlainTextKind<TextQuestion> = {
  describe: () => 'write your answer',
  listLines: () => [],
  parse: (_, reply) => ({ value: reply }),
};
