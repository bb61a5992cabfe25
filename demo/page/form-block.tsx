import { Dock, InteractiveForm, type AnswerMessage, type TrustedForm } from 'react-interactive-form';
import type { ToolBlock } from '../shared/thread.js';
import { useWords } from './words/use-words.js';

export interface FormBlockProps {
  block: ToolBlock;
  /** By `tool_use_id`. */
  answers: ReadonlyMap<string, AnswerMessage>;
  isStreaming: boolean;
  layout: 'stack' | 'steps';
  onAnswer: (message: AnswerMessage) => Promise<void>;
  /** The `tool_use_id` of the form that stands above the message field instead. */
  dockedId: string | undefined;
}

/** The server's gate is told the same of `allowPartial`, `allowDelegate` and `revisable`. */
const FEATURES = { shortcuts: true, notes: true, allowPartial: true, allowDelegate: true, revisable: true, cancelWithAnswers: true };

/** A call of the form tool: skeleton, form and receipt; or, of a call that was refused, what the tool said. */
export function FormBlock({ block, answers, isStreaming, layout, onAnswer, dockedId }: FormBlockProps) {
  const words = useWords();
  if (block.tool_use_id === dockedId) return <p className="at-work">{words.askedBelow}</p>;
  return (
    <InteractiveForm
      block={block}
      onAnswer={onAnswer}
      answer={answers.get(block.tool_use_id)}
      locked={isStreaming}
      layout={layout}
      {...FEATURES}
      fallback={block.tool_error === undefined ? undefined : <Refusal>{block.tool_error}</Refusal>}
    />
  );
}

/** The form that waits, above the message field. Once it is answered, its receipt stands in the conversation. */
export function DockedForm({ form, onAnswer }: { form: TrustedForm; onAnswer: FormBlockProps['onAnswer'] }) {
  return (
    <div className="docked">
      <InteractiveForm trustedForm={form} onAnswer={onAnswer} layout="steps" dock={Dock} {...FEATURES} />
    </div>
  );
}

function Refusal({ children }: { children: string }) {
  const words = useWords();
  return (
    <details className="refusal">
      <summary>{words.toolRefused}</summary>
      <pre>{children}</pre>
    </details>
  );
}
