import { createRoot } from 'react-dom/client';
import { InteractiveForm } from 'react-interactive-form';
import { InteractiveFormProvider, useInteractiveForm, useQuestion, useTextAnswer } from 'react-interactive-form/headless';
import { en } from 'react-interactive-form/locales/en';
import { readFormBlock, type AnswerMessage, type TrustedForm } from 'react-interactive-form/protocol';
import 'react-interactive-form/styles.css';

function Chat() {
  const own = readFormBlock(block('toolu_02', { id: 'notes', question: 'Anything else?', input_type: 'text' }));
  return (
    <>
      <InteractiveForm
        block={block('toolu_01', {
          id: 'environment',
          question: 'Which environment?',
          input_type: 'choice',
          options: [
            { label: 'Development', value: 'dev', recommended: true },
            { label: 'Production', value: 'prod' },
          ],
        })}
        messages={{ ...en, submit: 'Send answer' }}
        onAnswer={show}
      />
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

function block(id: string, question: object) {
  return {
    type: 'tool',
    tool_name: 'mcp__ask__interactive_form_question',
    tool_use_id: id,
    render_payload: { type: 'interactive_form_question', questions: [question] },
  };
}

function show(message: AnswerMessage) {
  const output = document.createElement('output');
  output.textContent = `${message.tool_use_id}: ${message.success ? JSON.stringify(message.answers) : message.status}`;
  document.body.append(output);
}

const chat = document.getElementById('chat');
if (chat) createRoot(chat).render(<Chat />);
