'use client';
import { forwardRef, useRef, useState, type ComponentPropsWithoutRef, type ForwardedRef, type ReactElement, type RefObject } from 'react';
import { findGroups, focusGroup } from '../headless/dom.js';
import { currentAnswer } from '../headless/form-answer.js';
import { useStoreValue } from '../headless/form-control.js';
import { isInteractive } from '../headless/form-status.js';
import { useInteractiveForm, type InteractiveFormOptions, type InteractiveFormState } from '../headless/use-interactive-form.js';
import { useIsomorphicLayoutEffect } from '../headless/use-latest.js';
import { formatMessage } from '../i18n/format-message.js';
import type { TrustedForm } from '../protocol/types.js';
import { partProps } from './anatomy.js';
import { AnswerReceipt } from './answer-receipt.js';
import { FormContent } from './form-content.js';
import type { FormFeatureProps } from './form-context.js';
import type { Part } from './part.js';
import { Root } from './root.js';
import { useMergedRefs } from './use-merged-refs.js';

export interface LiveFormProps {
  trustedForm: TrustedForm;
  options: InteractiveFormOptions;
  features: FormFeatureProps;
  autoFocus: boolean;
  rootProps: ComponentPropsWithoutRef<'form'>;
}

/** A form in this page's life: open, then settled into a receipt that takes over the focus. */
export const LiveForm: Part<LiveFormProps> = forwardRef<HTMLElement, LiveFormProps>(function LiveForm(
  { trustedForm, options, features, autoFocus, rootProps },
  ref,
) {
  const form = useInteractiveForm(trustedForm, options);
  const hadFocusRef = useRef(false);
  const mayFocus = useAfterRestore(autoFocus);
  const { attempt, invalid } = form.control.store.view;
  const isOpen = form.status !== 'answered' && form.status !== 'cancelled' && form.status !== 'expired';
  return (
    <>
      {isOpen ? (
        <OpenForm form={form} features={features} autoFocus={mayFocus} hadFocusRef={hadFocusRef} rootProps={rootProps} rootRef={ref as ForwardedRef<HTMLFormElement>} />
      ) : (
        <SettledForm form={form} trustedForm={trustedForm} options={options} hadFocusRef={hadFocusRef} rootProps={rootProps} rootRef={ref as ForwardedRef<HTMLDivElement>} />
      )}
      <div {...partProps('announcement')} role="status">
        {/* A new element each time: what is refused again for the same reasons is said again. A failure is an alert already. */}
        <span key={attempt}>{form.status === 'failed' && invalid.length === 0 ? '' : form.announcement}</span>
      </div>
    </>
  );
});

interface OpenFormProps {
  form: InteractiveFormState;
  features: FormFeatureProps;
  autoFocus: boolean;
  hadFocusRef: RefObject<boolean>;
  rootProps: ComponentPropsWithoutRef<'form'>;
  rootRef: ForwardedRef<HTMLFormElement>;
}

function OpenForm({ form, features, autoFocus, hadFocusRef, rootProps, rootRef }: OpenFormProps): ReactElement {
  const { root } = form.control;
  const mayFocus = autoFocus && isInteractive(form.status);
  const hasTaken = useRef(false);

  // This clean-up runs while the form is still in the page: the last moment to see where focus was.
  useIsomorphicLayoutEffect(() => {
    const element = root.current;
    return () => {
      hadFocusRef.current = element?.matches(':focus-within') ?? false;
    };
  }, [root, hadFocusRef]);

  useIsomorphicLayoutEffect(() => {
    if (!mayFocus || hasTaken.current) return;
    hasTaken.current = true; // once: when it is the user's turn again after a failed send, they are where they are
    if (!isElsewhere() && !isTyping()) focusGroup(findGroups(root.current)[0] ?? null, { preventScroll: true });
  }, [mayFocus, root]);

  return (
    <Root {...rootProps} {...features} form={form} ref={rootRef}>
      <FormContent />
    </Root>
  );
}

interface SettledFormProps extends Omit<OpenFormProps, 'features' | 'autoFocus' | 'rootRef'> {
  trustedForm: TrustedForm;
  options: InteractiveFormOptions;
  rootRef: ForwardedRef<HTMLDivElement>;
}

function SettledForm({ form, trustedForm, options, hadFocusRef, rootProps, rootRef }: SettledFormProps): ReactElement {
  const { store, messages } = form.control;
  // An expired form shows what the user had got to, a draft included, which is restored after the first render.
  useStoreValue(store, 'values', (current) => current.version);
  const own = useRef<HTMLDivElement>(null);
  const ref = useMergedRefs(own, rootRef);

  useIsomorphicLayoutEffect(() => {
    if (hadFocusRef.current) own.current?.focus({ preventScroll: true });
    hadFocusRef.current = false; // once: layout effects run again when a boundary around the receipt is shown again
  }, [hadFocusRef]);

  return (
    <AnswerReceipt
      tabIndex={-1}
      role="group"
      aria-label={form.announcement || formatMessage(messages.expired, messages.locale)}
      {...(rootProps as ComponentPropsWithoutRef<'div'>)}
      form={options.answer ? trustedForm : store.form}
      answer={form.message ?? currentAnswer(store)}
      isExpired={form.status === 'expired'}
      messages={options.messages}
      locale={options.locale}
      ref={ref}
    />
  );
}

/** The same a render later: only when a draft has been restored is it known where the first question's focus belongs. */
function useAfterRestore(value: boolean): boolean {
  const [restored, setRestored] = useState(false);
  useIsomorphicLayoutEffect(() => setRestored(value), [value]);
  return restored;
}

/** Whether the user is in the page around this frame. Without a frame, what has the focus in the page is theirs also while they are in another window. */
function isElsewhere(): boolean {
  return window.parent !== window && !document.hasFocus();
}

/** Whether the user is writing elsewhere in this page, such as in the chat's composer. Into a frame nobody can look, so it counts. */
function isTyping(): boolean {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element !== null && element.matches('input, textarea, select, iframe, [contenteditable]');
}
