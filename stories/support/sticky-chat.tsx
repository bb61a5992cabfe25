import { useState, type ReactElement } from 'react';
import { useStickToBottom } from 'use-stick-to-bottom';
import { Dock, findPendingForm, InteractiveForm, type AnswerMessage } from '../../src/index.js';
import './sticky-chat.css';

interface StickyChatProps {
  /** The tool blocks of the agent's messages, oldest first. */
  blocks: readonly { tool_use_id: string }[];
  /** Sends an answer. The chat stores what was sent. */
  onAnswer: (message: AnswerMessage) => Promise<void>;
  isDocked?: boolean;
}

/** A chat that keeps its newest message in view. Each form comes once the form before it is settled. */
export function StickyChat({ blocks, onAnswer, isDocked = false }: StickyChatProps): ReactElement {
  const [answers, setAnswers] = useState<ReadonlyMap<string, AnswerMessage>>(new Map());
  const { scrollRef, contentRef } = useStickToBottom({ initial: 'instant', resize: 'instant' });
  const asked = blocks.slice(0, answers.size + 1);
  const docked = isDocked
    ? findPendingForm([{ role: 'assistant', blocks: asked.filter(({ tool_use_id: id }) => !answers.has(id)) }])
    : undefined;
  const send = async (message: AnswerMessage): Promise<void> => {
    await onAnswer(message);
    setAnswers((before) => new Map(before).set(message.tool_use_id, message));
  };
  return (
    <div className="sticky-chat">
      <div className="sticky-chat-log" role="log" ref={scrollRef}>
        <div ref={contentRef}>
          <p className="sticky-chat-mine">Build me a small service that shortens links.</p>
          {asked.map((block) => (
            <div key={block.tool_use_id}>
              <p>Before I go on, I need a decision.</p>
              {docked?.toolUseId !== block.tool_use_id && (
                <InteractiveForm
                  block={block}
                  answer={answers.get(block.tool_use_id)}
                  onAnswer={send}
                  revisable
                  draftStore={null}
                />
              )}
            </div>
          ))}
          {answers.size >= blocks.length && <p>Thank you, that is all I need.</p>}
        </div>
      </div>
      {docked && (
        <InteractiveForm
          key={docked.toolUseId}
          trustedForm={docked}
          onAnswer={send}
          layout="steps"
          dock={Dock}
          draftStore={null}
        />
      )}
      <textarea aria-label="Message" rows={2} />
    </div>
  );
}
