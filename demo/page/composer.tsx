import type { KeyboardEvent, SyntheticEvent } from 'react';
import { useFormSession, type TrustedForm } from 'react-interactive-form';
import type { Thread } from '../shared/thread.js';
import { describeError } from './describe-error.js';
import { Icon } from './icon.js';
import { useOutbox } from './use-outbox.js';
import { useWords } from './words/use-words.js';

interface ComposerProps {
  thread: Thread;
  onShowForm: () => void;
}

/** The field to write in. Where a form waits and the text is refused, it offers the two ways on. */
export function Composer({ thread, onShowForm }: ComposerProps) {
  const words = useWords();
  const { text, setText, isSending, error, send, inTheWay, clear } = useOutbox(thread);
  const sendOnEnter = (event: KeyboardEvent): void => {
    if (!isPlainEnter(event)) return;
    event.preventDefault();
    send();
  };
  const sendOnSubmit = (event: SyntheticEvent): void => {
    event.preventDefault();
    send();
  };
  return (
    <form className="composer" onSubmit={sendOnSubmit}>
      {error !== undefined && (
        <div className="refused" role="alert">
          <p>{describeError(error, words)}</p>
          {inTheWay && (
            <p>
              <button type="button" onClick={onShowForm}>
                {words.toTheForm}
              </button>
              <CancelButton form={inTheWay} text={text} onCancelled={clear} />
            </p>
          )}
        </div>
      )}
      <div className="box">
        <textarea
          aria-label={words.write}
          placeholder={words.write}
          rows={1}
          dir="auto"
          value={text}
          readOnly={isSending}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        <button type="submit" aria-label={words.send} title={words.send} disabled={isSending || text.trim() === ''}>
          <Icon name="send" />
        </button>
      </div>
    </form>
  );
}

interface CancelButtonProps {
  form: TrustedForm;
  text: string;
  onCancelled: () => void;
}

/** Cancels the form with the text as what the user wrote instead. What they had answered goes along, so that the agent can ask again without asking it twice. */
function CancelButton({ form, text, onCancelled }: CancelButtonProps) {
  const words = useWords();
  const session = useFormSession(form);
  const cancel = (): void => {
    if (session.cancel({ message: text, answers: true })) onCancelled();
  };
  return (
    <button type="button" onClick={cancel}>
      {words.cancelWithWords}
    </button>
  );
}

/** Enter without a modifier, but not the Enter that ends a composition. */
function isPlainEnter(event: KeyboardEvent): boolean {
  // `keyCode` is deprecated, but nothing else says it in Safari. So it is read by name.
  const isComposing = event.nativeEvent.isComposing || Reflect.get(event.nativeEvent, 'keyCode') === 229;
  return event.key === 'Enter' && !event.shiftKey && !isComposing;
}
