'use client';
import { forwardRef, useEffect, useRef, useState, type ComponentPropsWithoutRef, type ForwardedRef, type ReactElement, type RefObject } from 'react';
import { findGroups, focusGroup } from '../headless/focus/dom.js';
import { currentAnswer } from '../headless/form/current-answer.js';
import { useFormInternals, useFormState } from '../headless/form/form-scope.js';
import { rulesOf } from '../headless/form/form-status.js';
import { InteractiveFormProvider } from '../headless/form/interactive-form-provider.js';
import { useInteractiveForm, type InteractiveFormOptions, type InteractiveFormState } from '../headless/form/use-interactive-form.js';
import { useIsomorphicLayoutEffect } from '../headless/settings/use-latest.js';
import { formatMessage } from '../i18n/format-message.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { partProps } from './anatomy.js';
import { AnswerReceipt } from './answer-receipt.js';
import type { FormFeatureProps } from './form-context.js';
import type { Part } from './part.js';
import type { RootProps } from './root.js';
import { useMergedRefs } from './use-merged-refs.js';

export interface LiveFormProps {
  Root: Part<RootProps, HTMLFormElement>;
  trustedForm: TrustedForm;
  options: InteractiveFormOptions;
  features: FormFeatureProps;
  autoFocus: boolean;
  rootProps: ComponentPropsWithoutRef<'form'>;
}

/** A form while its page lives: first open, then a receipt that takes over the focus. */
export const LiveForm: Part<LiveFormProps> = forwardRef<HTMLElement, LiveFormProps>(function LiveForm(props, ref) {
  const { trustedForm, options, autoFocus } = props;
  const form = useInteractiveForm(trustedForm, options);
  const { status, problems, attempt } = form;
  const hadFocusRef = useRef(false);
  const mayFocus = useAfterRestore(autoFocus);
  // The notice of a failure is an alert, and need not be announced twice.
  const announced = status === 'failed' && problems === 0 ? '' : form.announcement;
  return (
    <InteractiveFormProvider form={form}>
      {rulesOf(status).isReceipt ? (
        <SettledForm {...props} form={form} hadFocusRef={hadFocusRef} rootRef={ref as ForwardedRef<HTMLDivElement>} />
      ) : (
        <OpenForm {...props} form={form} autoFocus={mayFocus} hadFocusRef={hadFocusRef} rootRef={ref as ForwardedRef<HTMLFormElement>} />
      )}
      <div {...partProps('announcement')} role="status">
        {/* A new element for each attempt: the same words are then announced again. */}
        <Announcement key={attempt} text={announced} />
      </div>
    </InteractiveFormProvider>
  );
});

/** A region that comes with its words is not read out: they come into it once it is in the page. */
function Announcement({ text }: { text: string }): ReactElement {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.textContent = text;
  }, [text]);
  return <span ref={ref} />;
}

interface OpenFormProps extends Pick<LiveFormProps, 'Root' | 'features' | 'autoFocus' | 'rootProps'> {
  form: InteractiveFormState;
  hadFocusRef: RefObject<boolean>;
  rootRef: ForwardedRef<HTMLFormElement>;
}

function OpenForm({ Root, form, features, autoFocus, hadFocusRef, rootProps, rootRef }: OpenFormProps): ReactElement {
  const { root } = useFormInternals();
  const mayFocus = autoFocus && rulesOf(form.status).isInteractive;
  const hasTaken = useRef(false);

  // This clean-up runs while the form is still in the page. It is the last moment to see whether the form had the focus.
  useIsomorphicLayoutEffect(() => {
    const element = root.current;
    return () => {
      hadFocusRef.current = element?.matches(':focus-within') ?? false;
    };
  }, [root, hadFocusRef]);

  useIsomorphicLayoutEffect(() => {
    if (!mayFocus || hasTaken.current) return;
    hasTaken.current = true; // once: after a failed send the focus stays where the user is
    if (!isElsewhere() && !isTyping()) focusGroup(findGroups(root.current)[0] ?? null, { preventScroll: true });
  }, [mayFocus, root]);

  return <Root {...rootProps} {...features} form={form} ref={rootRef} />;
}

interface SettledFormProps extends Pick<LiveFormProps, 'trustedForm' | 'options' | 'rootProps'> {
  form: InteractiveFormState;
  hadFocusRef: RefObject<boolean>;
  rootRef: ForwardedRef<HTMLDivElement>;
}

function SettledForm({ form, trustedForm, options, hadFocusRef, rootProps, rootRef }: SettledFormProps): ReactElement {
  const { store, messages } = useFormInternals();
  // An expired form shows the answers so far, those of a draft included. A draft is restored after the first render, so the state is read here.
  const state = useFormState(store, (current) => current);
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
      trustedForm={options.answer ? trustedForm : store.form}
      answer={form.answer ?? currentAnswer(store, state)}
      expired={form.status === 'expired'}
      messages={options.messages}
      locale={options.locale}
      attachments={options.attachments}
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

/**
 * Whether the user is in the page around this frame. If there is no frame, a user in another window counts as being here, because the
 * focus of this page waits for them.
 */
function isElsewhere(): boolean {
  return window.parent !== window && !document.hasFocus();
}

/**
 * Whether the user is writing elsewhere in this page, such as in the chat's composer. A frame counts as writing, because nobody can look
 * into it.
 */
function isTyping(): boolean {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element !== null && element.matches('input, textarea, select, iframe, [contenteditable]');
}
