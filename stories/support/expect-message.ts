import { expect, waitFor } from 'storybook/test';
import type { AnsweredMessage } from '../../src/protocol/types/answer.js';
import type { FormBlock } from '../../test/fixtures/seed-blocks.js';
import { say } from './in-language.js';

type Said = Pick<AnsweredMessage, 'answers' | 'answer' | 'details' | 'message'>;

/** Expects that exactly one message was sent: the answer to this block, with its ids and nothing but what was said. */
export async function expectAnswer(onAnswer: unknown, block: FormBlock, said: Said): Promise<void> {
  await expectOneCall(onAnswer, {
    ...idsOf(block),
    success: true,
    status: 'answered',
    ...said,
    message: inWords(said.message),
  });
}

/** Expects that exactly one message was sent: the cancellation of this block. */
export async function expectCancellation(onAnswer: unknown, block: FormBlock): Promise<void> {
  await expectOneCall(onAnswer, { ...idsOf(block), success: false, status: 'cancelled' });
}

/** What the message says for an answer that is not there is the form's own word. */
function inWords(message: string): string {
  return message.split('\n').map(say).join('\n');
}

function idsOf({ tool_use_id, render_payload }: FormBlock) {
  const { questions: _questions, ...ids } = render_payload;
  return { ...ids, tool_use_id };
}

async function expectOneCall(callback: unknown, argument: unknown): Promise<void> {
  await waitFor(() => expect(callback).toHaveBeenCalledTimes(1));
  await expect(callback).toHaveBeenCalledWith(argument);
}
