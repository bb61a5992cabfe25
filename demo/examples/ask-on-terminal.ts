import { fromInterview, toInterviewResult } from 'react-interactive-form/adapters/interview';
import { readRenderPayload } from 'react-interactive-form/protocol';
import { terminalResolver } from 'react-interactive-form/terminal';

/** What a model has passed to the tool `interview`. */
const TOOL_INPUT = {
  questions: [
    { question: 'What is the project called?' },
    { question: 'Which language should I use?', options: ['Python (Recommended)', 'TypeScript', 'Go'] },
    {
      question: 'Which features should it have?',
      options: ['Authentication', 'Rate limiting', 'Caching'],
      multi: true,
    },
  ],
};

/** Asks on the terminal, or down a pipe, and prints what the model would get back. The questions go to stderr. */
export async function main(): Promise<void> {
  const request = fromInterview(TOOL_INPUT);
  if (!request.ok) throw new Error(request.message);
  const read = readRenderPayload(request.payload, 'call_1');
  if (!read.ok) throw new Error('The form could not be shown.');
  const ask = terminalResolver({ input: process.stdin, output: process.stderr });
  const message = await ask(read.form, {});
  console.log(JSON.stringify(toInterviewResult(read.form, message)));
}
