import { spawnSync } from 'node:child_process';

/** Whether there is a program that gives another program a pseudo-terminal. */
export const hasScript = process.platform === 'linux' && spawnSync('script', ['--version']).status === 0;

/** The arguments of `script`, and what to add to its environment, for a program that asks these questions and prints the answer, in a window of this size. */
export function asking(
  questions: readonly object[],
  cols: number,
  rows: number,
): { args: string[]; env: Record<string, string> } {
  const program = [
    'import { readRenderPayload } from "react-interactive-form/protocol";',
    'import { terminalResolver } from "react-interactive-form/terminal";',
    `const questions = ${JSON.stringify(questions)};`,
    'const { form } = readRenderPayload({ type: "interactive_form_question", questions }, "t");',
    'console.log(JSON.stringify(await terminalResolver({ input: process.stdin, output: process.stdout })(form)));',
    'process.exit();',
  ].join('\n');
  const command = `stty cols ${cols} rows ${rows}; exec "${process.execPath}" --input-type=module -e "$ASKING"`;
  return { args: ['-qec', command, '/dev/null'], env: { ASKING: program } };
}

const fakeRow = (words: string) => words.padEnd(80);
/** Words that draw the block of a call on a terminal of 80 columns, if the terminal wraps them, and push the real block away. */
const FAKE = `Tidy up?${' '.repeat(72)}${fakeRow('   This allows:')}${fakeRow('   > command: ls -la')}${' '.repeat(1_600)}`;

/** An approval whose foreign words imitate the block of the call. */
export const FAKED_APPROVAL = {
  id: 'permission:1',
  input_type: 'choice',
  question: FAKE,
  description: FAKE,
  call: `command: ${'a'.repeat(80)} rm -rf /home`,
  options: ['allow_once', 'reject_once'].map((value) => ({
    label: FAKE + value,
    value,
    description: FAKE,
    preview: FAKE,
  })),
  allow_other: false,
};

/** A question with twelve options, which is higher than a low window. */
export const TWELVE_OPTIONS = {
  id: 'pick',
  input_type: 'choice',
  question: 'Which of them?',
  options: Array.from({ length: 12 }, (_, index) => ({
    label: `Option ${index + 1}`,
    value: `v${index}`,
    description: 'said at some length',
  })),
  allow_other: false,
};
