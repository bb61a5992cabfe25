import { createRoot } from 'react-dom/client';
import { InteractiveForm } from 'react-interactive-form';
import {
  InteractiveFormProvider,
  useInteractiveForm,
  useQuestion,
  useTextAnswer,
} from 'react-interactive-form/headless';
import { en } from 'react-interactive-form/locales/en';
import { readFormBlock, type AnswerMessage, type TrustedForm } from 'react-interactive-form/protocol';
import 'react-interactive-form/presets/compact.css';
import 'react-interactive-form/styles.css';
import { block } from './block.js';

function Chat() {
  const own = readFormBlock(notes);
  return (
    <>
      <InteractiveForm block={block} messages={{ ...en, submit: 'Send answer' }} onAnswer={show} />
      {own.ok && <OwnForm form={own.form} />}
    </>
  );
}

function OwnForm({ form: trustedForm }: { form: TrustedForm }) {
  const form = useInteractiveForm(trustedForm, { onAnswer: show });
  return (
    <InteractiveFormProvider form={form}>
      <form {...form.formProps}>
        <Notes />
        <button>Send notes</button>
      </form>
    </InteractiveFormProvider>
  );
}

function Notes() {
  const { question, labelProps } = useQuestion('notes');
  return (
    <>
      <label {...labelProps}>{question.question}</label>
      <input {...useTextAnswer('notes').inputProps} />
    </>
  );
}

const notes = {
  type: 'tool',
  tool_name: 'mcp__ask__interactive_form_question',
  tool_use_id: 'toolu_02',
  render_payload: {
    type: 'interactive_form_question',
    questions: [{ id: 'notes', question: 'Anything else?', input_type: 'text' }],
  },
};

function show(message: AnswerMessage) {
  const output = document.createElement('output');
  output.textContent = `${message.tool_use_id}: ${message.success ? JSON.stringify(message.answers) : message.status}`;
  document.body.append(output);
}

const chat = document.getElementById('chat');
if (chat) createRoot(chat).render(<Chat />);
