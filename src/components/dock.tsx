'use client';
import { useId, useState, type ReactElement, type ReactNode } from 'react';
import {
  oncePerPress,
  useFormat,
  useInteractiveFormContext,
  ViewFocus,
  type Format,
  type FormSteps,
} from '../headless/hooks.js';
import { languageOf } from '../protocol/text-direction.js';
import { useIsomorphicLayoutEffect } from '../react/use-latest.js';
import { partProps } from './anatomy.js';
import { useFormParts } from './form-context.js';
import { useFailureWords } from './notice.js';
import { useViewChange } from './use-view-change.js';

/**
 * Lets a form stand above the composer instead of in a message. A line at the lower end folds the form, and its height leaves the chat visible. Pass
 * this component as the prop `dock`, best with `layout="steps"`. Forms without that prop load none of its code.
 */
export function Dock({ children }: { children?: ReactNode }): ReactElement {
  const { questions, steps, attempt, status, formProps } = useInteractiveFormContext();
  const { slots, renderText } = useFormParts();
  const Line = slots.dock ?? 'button';
  const format = useFormat();
  const failed = useFailureWords();
  const bodyId = useId();
  // A refused attempt unfolds the form, because the focus goes to the problem.
  const [foldedAt, setFoldedAt] = useState<number>();
  const isOpen = foldedAt !== attempt;
  // The question of the line. The review has no question. If all questions stand below each other, the line has the first question.
  const question = questions[steps?.index ?? 0];
  // A folded form hides its notice of a failure, so the line says that sending failed.
  const saysFailure = !isOpen && status === 'failed';
  // If there are tabs, the tabs say the position.
  const isSaidByTabs = isOpen && steps?.hasTabs === true;
  const title = (isSaidByTabs ? undefined : titleOf(steps, format)) ?? formProps['aria-label'];
  const { ref } = formProps;
  const viewChange = useViewChange({ element: ref, view: isOpen ? 'form' : 'line' });
  useIsomorphicLayoutEffect(() => {
    // If a folded form could scroll, WebKit would look for the line at its earlier, sticky position, and a press of the mouse on the line would not
    // unfold the form.
    if (ref.current)
      Object.assign(ref.current.style, isOpen ? { overflow: '' } : { overflow: 'clip', minBlockSize: '' });
  }, [ref, isOpen]);
  return (
    <>
      <div {...partProps('dock-body')} id={bodyId} hidden={!isOpen}>
        {children}
      </div>
      <Line
        {...partProps('dock', { invalid: saysFailure })}
        type="button"
        aria-expanded={isOpen}
        aria-controls={bodyId}
        onClick={oncePerPress(() => setFoldedAt(isOpen ? attempt : undefined))}
      >
        <span>{title} </span>
        {!isOpen && (saysFailure || question) && (
          <span {...partProps('row-question')} {...languageOf(saysFailure ? undefined : question)}>
            {saysFailure ? failed : question && renderText(question.question, 'question')}
          </span>
        )}
      </Line>
      {saysFailure && (
        <span {...partProps('announcement')} role="alert" aria-live="polite">
          {failed}
        </span>
      )}
      <ViewFocus {...viewChange} />
    </>
  );
}

/** Where the user is in a form in steps. The review has a heading of its own. */
function titleOf(steps: FormSteps | undefined, format: Format): string | undefined {
  if (steps?.isReview) return format('review');
  return steps && format('stepOf', { index: steps.index + 1, count: steps.count });
}
