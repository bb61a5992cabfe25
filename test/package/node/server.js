import { readRenderPayload } from 'react-interactive-form/protocol';
import { admitUserMessage, normalizeToolInput } from 'react-interactive-form/server';

const normalized = normalizeToolInput(
  { questions: [{ title: 'Which one?', options: ['A', 'B'] }] },
  { ask_id: 'ask_1' },
);
const { form } = readRenderPayload(normalized.payload, 'toolu_01');
const { error } = admitUserMessage(form, { text: 'hello' });
console.log(JSON.stringify({ ask_id: form.payload.ask_id, options: form.payload.questions[0].options, error }));
