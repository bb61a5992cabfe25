'use client';
import { forwardRef, useRef, useState, type ComponentPropsWithoutRef, type ForwardedRef, type ReactElement, type RefObject } from 'react';
import { findGroups, focusGroup } from '../headless/focus/dom.js';
import { currentAnswer } from '../headless/form/current-answer.js';
import { useFormInternals, useFormState } from '../headless/form/form-scope.js';
import { rulesOf } from '../headless/form/form-status.js';
import { InteractiveFormProvider } from '../headless/form/interactive-form-provider.js';
import { useInteractiveForm, type InteractiveFormOptions, type InteractiveFormState } from '../headless/form/use-interactive-form.js';
import { useIsomorphicLayoutEffect } from '../headless/settings/use-latest.js';
import { formatMessage } from '../i18n/format-message.js';
import type { TrustedForm } from '../protocol/types.js';
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

/** A form in this page's life: open, then settled into a receipt that takes over the focus. */
export const LiveForm: Part<LiveFormProps> = forwardRef<HTMLElement, LiveFormProps>(function LiveForm(props, ref) {
  const { trustedForm, options, autoFocus } = props;
  const form = useInteractiveForm(trustedForm, options);
  const { status, problems, attempt } = form;
  const hadFocusRef = useRef(false);
  const mayFocus = useAfterRestore(autoFocus);
  // A failure is an alert already.
  const announced = status === 'failed' && problems === 0 ? '' : form.announcement;
  return (
    <InteractiveFormProvider form={form}>
      {rulesOf(status).isReceipt ? (
        <SettledForm {...props} form={form} hadFocusRef={hadFocusRef} rootRef={ref as ForwardedRef<HTMLDivElement>} />
      ) : (
        <OpenForm {...props} form={form} autoFocus={mayFocus} hadFocusRef={hadFocusRef} rootRef={ref as ForwardedRef<HTMLFormElement>} />
      )}
      <div {...partProps('announcement')} role="status">
        {/* A new element each time: what is refused again for the same reasons is said again. */}
        <span key={attempt}>{announced}</span>
      </div>
    </InteractiveFormProvider>
  );
});

interface OpenFormProps extends Pick<LiveFormProps, 'Root' | 'features' | 'autoFocus' | 'rootProps'> {
  form: InteractiveFormState;
  hadFocusRef: RefObject<boolean>;
  rootRef: ForwardedRef<HTMLFormElement>;
}

function OpenForm({ Root, form, features, autoFocus, hadFocusRef, rootProps, rootRef }: OpenFormProps): ReactElement {
  const { root } = useFormInternals();
  const mayFocus = autoFocus && rulesOf(form.status).isInteractive;
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

  return <Root {...rootProps} {...features} form={form} ref={rootRef} />;
}

interface SettledFormProps extends Pick<LiveFormProps, 'trustedForm' | 'options' | 'rootProps'> {
  form: InteractiveFormState;
  hadFocusRef: RefObject<boolean>;
  rootRef: ForwardedRef<HTMLDivElement>;
}

function SettledForm({ form, trustedForm, options, hadFocusRef, rootProps, rootRef }: SettledFormProps): ReactElement {
  const { store, messages } = useFormInternals();
  // An expired form shows what the user had got to, a draft included, which is restored after the first render.
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
