import {
  Dock,
  InteractiveForm,
  type AnswerMessage,
  type AnswerOutcome,
  type Answers,
  type TrustedForm,
} from 'react-interactive-form';
import type { ToolBlock } from '../shared/thread.js';
import { DeveloperDetails } from './developer-details.js';
import { featuresOf, type Extra } from './features.js';
import { useWords } from './words/use-words.js';

interface BegunForm {
  form: TrustedForm;
  answers: Answers | undefined;
}

export interface FormBlockProps {
  block: ToolBlock;
  /** By `tool_use_id`. */
  answers: ReadonlyMap<string, AnswerMessage>;
  isStreaming: boolean;
  layout: 'stack' | 'steps';
  extra: Extra;
  onAnswer: (message: AnswerMessage) => Promise<AnswerOutcome>;
  /** The form that waits, and what the user had answered of it before they asked back. */
  begun: BegunForm | undefined;
  /** The `tool_use_id` of the form that stands above the message field instead. */
  dockedId: string | undefined;
}

/** A call of the form tool: skeleton, form and receipt; or, of a call that was refused, what the tool said. */
export function FormBlock({ block, answers, isStreaming, layout, extra, onAnswer, begun, dockedId }: FormBlockProps) {
  const words = useWords();
  if (block.tool_use_id === dockedId) return <p className="at-work">{words.askedBelow}</p>;
  return (
    <InteractiveForm
      block={block}
      onAnswer={onAnswer}
      answer={answers.get(block.tool_use_id)}
      locked={isStreaming}
      layout={layout}
      initialAnswers={begun?.form.toolUseId === block.tool_use_id ? begun.answers : undefined}
      {...featuresOf(extra, block.render_payload ?? { questions: [] })}
      fallback={
        block.tool_error === undefined ? undefined : (
          <DeveloperDetails summary={words.toolRefused}>{block.tool_error}</DeveloperDetails>
        )
      }
    />
  );
}

/** The form that waits, above the message field. Once it is answered, its receipt stands in the conversation. */
export function DockedForm({ form, answers, extra, onAnswer }: BegunForm & Pick<FormBlockProps, 'extra' | 'onAnswer'>) {
  return (
    <div className="docked">
      <InteractiveForm
        trustedForm={form}
        initialAnswers={answers}
        onAnswer={onAnswer}
        layout="steps"
        dock={Dock}
        {...featuresOf(extra, form.payload)}
      />
    </div>
  );
}
