import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

export interface CodexQuestion {
  id: string;
  header: string;
  question: string;
  isOther: boolean;
  isSecret: boolean;
  options: { label: string; description: string }[] | null;
}

interface AsyncReply {
  answer: string;
  question: string;
  questionItemId: string;
}

interface Codex {
  buildUserInputRequest(
    params: object,
    capabilities?: object,
  ): { requestedSchema: { properties: Record<string, unknown> }; message: string };
  userInputAnswers(
    response: unknown,
    questions: readonly CodexQuestion[],
    capabilities?: object,
  ): Record<string, { answers: string[] }>;
  formQuestions(message: object): CodexQuestion[];
  userInputAnswerText(answers: readonly string[]): string;
  asyncQuestionItemId(messageId: string, index: number): string;
  formatAsyncQuestionReply(replies: readonly AsyncReply[]): string;
  parseAsyncQuestionReply(text: string): AsyncReply[] | null;
}

const NAMES = [
  'buildUserInputRequest',
  'userInputAnswers',
  'formQuestions',
  'userInputAnswerText',
  'asyncQuestionItemId',
  'formatAsyncQuestionReply',
  'parseAsyncQuestionReply',
];

const require = createRequire(import.meta.url);

/** The functions of Codex' agent that ask and that read. It is a program in one file: without its last part, which starts it, it is a module. */
export async function importCodex(): Promise<Codex> {
  const program = readFileSync(require.resolve('@agentclientprotocol/codex-acp/dist/index.js'), 'utf8');
  const [module = '', start] = program.split('\n// src/index.ts\n');
  if (start === undefined) throw new Error('The program is not made as it was.');
  const folder = mkdtempSync(join(tmpdir(), 'codex-acp-'));
  try {
    // What is there is run as it is, without a transform of two megabytes.
    mkdirSync(join(folder, 'node_modules'));
    const file = join(folder, 'node_modules/codex.mjs');
    writeFileSync(file, `${module}\nexport { ${NAMES.join(', ')} };`);
    return (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Codex;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
