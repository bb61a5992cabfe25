import type { FormattedResponse, Question } from '../../src/protocol/index.js';

/** One thing that a user writes to an agent, and what a good agent does next. */
export interface Case {
  readonly id: string;
  /** What it tries: the figures are counted by this too. */
  readonly kind: string;
  readonly request: string;
  /** What the agent finds where it looks. Default: nothing. */
  readonly files?: Readonly<Record<string, string>>;
  /** Whether a good agent asks now, or goes on with its work. */
  readonly expects: 'question' | 'work';
  /** Whether likely answers can be named, so that a question should have options. Default `true`. */
  readonly isNamable?: boolean;
  /** What has been asked already, and what came back. */
  readonly asked?: { readonly questions: readonly Question[]; readonly response: FormattedResponse };
}
