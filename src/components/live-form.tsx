'use client';
import { forwardRef, useEffect, useRef, useState, type ReactElement, type ReactNode, type RefCallback } from 'react';
import { focusFirst } from '../headless/focus/dom.js';
import { isElsewhere, isUsingKeys } from '../headless/focus/where-focus-is.js';
import { currentAnswer } from '../headless/state/current-answer.js';
import { useFormState, type FormInternals } from '../headless/form/form-scope.js';
import { unsentBeside } from '../headless/state/unsent-beside.js';
import { rulesOf } from '../headless/state/form-status.js';
import type { InteractiveFormState } from '../headless/form/interactive-form-state.js';
import { useInteractiveForm } from '../headless/form/use-interactive-form.js';
import { useIsomorphicLayoutEffect, useLatest } from '../headless/settings/use-latest.js';
import { say } from '../i18n/say.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { partProps } from './anatomy.js';
import { renderReceipt } from './answer-receipt.js';
import { changeProps } from './change-answer.js';
import { elementProps, type FormProps } from './form-props.js';
import { useAppearance } from './interactive-form-config.js';
import type { Part } from './part.js';
import { FormRoot } from './root.js';
import { useMergedRefs } from './use-merged-refs.js';
import { ViewChange } from './view-change.js';
import { moveFocus } from '../headless/focus/move-focus.js';

export interface LiveFormProps extends FormProps {
  trustedForm: TrustedForm;
  /** The form replaces the receipt of an answer that the user changes. */
  isChange: boolean;
  /** Stands for its place in the page, which may show its receipt at another time. */
  place: object;
  /** Default: the questions. */
  children?: ReactNode;
}

/** A form in a live page: first open, then a receipt that takes over the focus. */
export const LiveForm: Part<LiveFormProps> = forwardRef<HTMLElement, LiveFormProps>(function LiveForm({ isChange, trustedForm, ...props }, ref) {
  const { autoFocus = false } = props;
  const form = useInteractiveForm(trustedForm, props);
  const { status, problems, attempt } = form;
  const { isReceipt, isInteractive } = rulesOf(status);
  const own = useRef<HTMLElement>(null);
  const rootRef = useMergedRefs(own, ref);
  const change = useLatest(form.change);
  useIsomorphicLayoutEffect(() => {
    if (!isChange || !change.current) return;
    // The receipt that this form replaces had the focus.
    moveFocus(own.current, { preventScroll: true });
    change.current();
  }, [isChange, change]);

  const mayFocus = useAfterRestore(autoFocus) && isInteractive;
  const hasTaken = useRef(false);
  useIsomorphicLayoutEffect(() => {
    if (!mayFocus || hasTaken.current) return;
    hasTaken.current = true; // once: after a failed send the focus stays where the user is
    if (!isElsewhere() && !isUsingKeys()) focusFirst(own.current, { preventScroll: true });
  }, [mayFocus]);

  const last = useRef(status);
  useIsomorphicLayoutEffect(() => {
    // A form that had failed before and comes back does not scroll.
    const hasJustFailed = status === 'failed' && last.current !== status;
    last.current = status;
    const isUsingKeysElsewhere = isUsingKeys() && !own.current?.matches(':focus-within');
    if (!hasJustFailed || isUsingKeysElsewhere) return;
    // Some test environments can't scroll.
    const notice: Partial<Element> | null | undefined = own.current?.querySelector('[role="alert"]');
    notice?.scrollIntoView?.({ block: 'nearest' });
  }, [status]);

  // The failure notice is an alert and needs no second announcement.
  const announced = status === 'failed' && problems === 0 ? '' : form.announcement;
  return (
    <>
      {isReceipt ? (
        <SettledForm {...props} trustedForm={trustedForm} form={form} rootRef={rootRef} />
      ) : (
        <FormRoot {...props} onChange={undefined} form={form} ref={rootRef} />
      )}
      <ViewChange element={own} view={isReceipt} />
      <div {...partProps('announcement')} role="status">
        {/* A new element for each attempt, so that the same words are announced again. */}
        <Announcement key={attempt} text={announced} />
      </div>
    </>
  );
});

/** Screen readers don't read a region that arrives with its words. So the words come once the region is in the page. */
function Announcement({ text }: { text: string }): ReactElement {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.textContent = text;
  }, [text]);
  return <span ref={ref} />;
}

interface SettledFormProps extends Omit<LiveFormProps, 'isChange' | 'place'> {
  form: InteractiveFormState;
  rootRef: RefCallback<HTMLElement>;
}

function SettledForm({ form, trustedForm, rootRef, ...props }: SettledFormProps): ReactElement {
  const { store, messages } = form.scope as FormInternals;
  const appearance = useAppearance();
  // An expired form shows the answers so far, with those of a draft. A draft is restored after the first render, so the state is read here.
  const state = useFormState(store, (current) => current);
  const shown = { trustedForm: props.answer ? trustedForm : state.content.form, answer: form.answer ?? currentAnswer(state) };
  return renderReceipt(
    {
      tabIndex: -1,
      role: 'group',
      'aria-label': form.announcement || say(messages, 'expired'),
      ...(elementProps(props) as object),
      ...shown,
      unsent: form.answer && unsentBeside(state, form.answer),
      expired: form.status === 'expired',
      attachments: props.attachments,
      ...changeProps(form.change, shown, messages, appearance.slots),
      ref: rootRef,
    },
    messages,
    appearance,
  );
}

/** The value of the previous render. Only a restored draft tells where the first focus belongs. */
function useAfterRestore(value: boolean): boolean {
  const [restored, setRestored] = useState(false);
  useIsomorphicLayoutEffect(() => setRestored(value), [value]);
  return restored;
}
