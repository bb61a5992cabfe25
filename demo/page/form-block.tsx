import { InteractiveForm, type AnswerMessage } from 'react-interactive-form';
import type { ToolBlock } from '../shared/thread.js';
import { useWords } from './words/use-words.js';

export interface FormBlockProps {
  block: ToolBlock;
  /** By `tool_use_id`. */
  answers: ReadonlyMap<string, AnswerMessage>;
  isStreaming: boolean;
  layout: 'stack' | 'steps';
  onAnswer: (message: AnswerMessage) => Promise<void>;
}

/** A call of the form tool: skeleton, form and receipt; or, of a call that was refused, what the tool said. */
export function FormBlock({ block, answers, isStreaming, layout, onAnswer }: FormBlockProps) {
  return (
    <InteractiveForm
      block={block}
      onAnswer={onAnswer}
      answer={answers.get(block.tool_use_id)}
      locked={isStreaming}
      layout={layout}
      shortcuts
      notes
      fallback={block.tool_error === undefined ? undefined : <Refusal>{block.tool_error}</Refusal>}
    />
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
