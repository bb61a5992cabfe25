import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { InteractiveForm } from '../../src/index.js';
import { registerInteractiveFormTool, type FormContext, type FormHost } from '../../src/mcp/index.js';
import {
  findPendingForms,
  type AnswerMessage,
  type RenderPayload,
  type TrustedForm,
} from '../../src/protocol/index.js';
import { TOOL_NAME } from '../../src/protocol/tool-name.js';
import { admitUserMessage, isDeferredResult, type AdmissionResult } from '../../src/server/index.js';

/** A conversation as a database keeps it: nothing but text outlives a call. */
class Conversation implements FormHost {
  #text = JSON.stringify({ messages: [{ role: 'user', text: 'Go' }], answers: [] });

  #read() {
    return JSON.parse(this.#text) as { messages: unknown[]; answers: AnswerMessage[] };
  }

  get answers(): unknown[] {
    return this.#read().answers.map(({ subtask_id, answers }) => [subtask_id, answers]);
  }

  waiting(): TrustedForm[] {
    return findPendingForms(this.#read().messages);
  }

  hasForm({ subtask_id }: FormContext): Promise<boolean> {
    return Promise.resolve(this.waiting().some(({ payload }) => payload.subtask_id === subtask_id));
  }

  showForm(_: FormContext, payload: RenderPayload): Promise<void> {
    const { messages, answers } = this.#read();
    const block = {
      type: 'tool',
      tool_name: `mcp__ask__${TOOL_NAME}`,
      tool_use_id: String(payload.ask_id),
      render_payload: payload,
    };
    this.#text = JSON.stringify({ messages: [...messages, { role: 'assistant', blocks: [block] }], answers });
    return Promise.resolve();
  }

  receive(answer: AnswerMessage): AdmissionResult {
    const { messages, answers } = this.#read();
    const admitted = admitUserMessage(findPendingForms(messages), { answer }, { last: answers });
    if (admitted.ok && !admitted.repeated) {
      this.#text = JSON.stringify({
        messages: [...messages, { role: 'user', answer: admitted.answer }],
        answers: [...answers, admitted.answer],
      });
    }
    return admitted;
  }
}

/** A server that has just started, and a subagent's call of the tool. */
async function startServer(host: FormHost) {
  const server = new McpServer({ name: 'ask', version: '1.0.0' });
  registerInteractiveFormTool(server, host, { allowSeveral: true });
  const client = new Client({ name: 'agent', version: '1.0.0' });
  const [one, other] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(one), client.connect(other)]);
  const ask = (subtask_id: number, question: string) =>
    client.callTool({
      name: TOOL_NAME,
      arguments: { questions: [{ id: 'say', question, input_type: 'text' }] },
      _meta: { task_id: 7, subtask_id },
    });
  return { ask, stop: () => client.close() };
}

function openPage(conversation: Conversation) {
  return render(
    <>
      {conversation.waiting().map((form) => (
        <InteractiveForm
          key={form.toolUseId}
          trustedForm={form}
          onAnswer={(answer) => Promise.resolve(conversation.receive(answer))}
          draftStore={null}
        />
      ))}
    </>,
  );
}

const listFields = () =>
  screen.queryAllByRole('textbox').map((field) => (field as HTMLTextAreaElement).labels[0]?.textContent);

async function answer(question: string, words: string): Promise<void> {
  const field = screen.getByRole('textbox', { name: new RegExp(question) });
  await userEvent.type(field, words);
  await userEvent.click(within(field.closest('form')!).getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText(words)).toBeVisible();
}

test('two subagents wait: answered out of order, with a reload in between, each run has its own answer', async () => {
  const conversation = new Conversation();
  const before = await startServer(conversation);
  const results = await Promise.all([before.ask(1, 'First?'), before.ask(2, 'Second?')]);
  expect(results.map(isDeferredResult)).toEqual([true, true]);
  const page = openPage(conversation);
  expect(listFields()).toEqual(['First?', 'Second?']);
  await answer('Second', 'two');
  expect(conversation.answers).toEqual([[2, { say: 'two' }]]);

  page.unmount();
  await before.stop();
  const after = await startServer(conversation);
  const again = await Promise.all([after.ask(1, 'Another?'), after.ask(2, 'Third?')]);
  expect(again.map(({ isError }) => isError === true)).toEqual([true, false]);
  openPage(conversation);
  expect(listFields()).toEqual(['First?', 'Third?']);
  await answer('Third', 'three');
  await answer('First', 'one');
  expect(conversation.answers).toEqual([
    [2, { say: 'two' }],
    [2, { say: 'three' }],
    [1, { say: 'one' }],
  ]);
  expect(conversation.waiting()).toEqual([]);
  await after.stop();
});
