'use client';
import { useEffect, useRef, useState, type ComponentPropsWithoutRef, type ForwardedRef, type ReactElement, type RefObject } from 'react';
import { findGroups, findStepHeading, focusGroup } from '../headless/focus/dom.js';
import { containsFocus, isElsewhere, isTyping } from '../headless/focus/where-focus-is.js';
import { currentAnswer } from '../headless/form/store/current-answer.js';
import { useFormInternals, useFormState } from '../headless/form/form-scope.js';
import { rulesOf } from '../headless/form/status/form-status.js';
import { InteractiveFormProvider } from '../headless/form/interactive-form-provider.js';
import type { InteractiveFormOptions } from '../headless/form/interactive-form-options.js';
import type { InteractiveFormState } from '../headless/form/interactive-form-state.js';
import { useInteractiveForm } from '../headless/form/use-interactive-form.js';
import { useIsomorphicLayoutEffect, useLatest } from '../headless/settings/use-latest.js';
import { say } from '../i18n/say.js';
import type { TrustedForm } from '../protocol/types/form.js';
import { partProps } from './anatomy.js';
import { Receipt } from './answer-receipt.js';
import type { FormFeatureProps } from './form-context.js';
import { forwardRef, type Part } from './part.js';
import { FormRoot } from './root.js';
import { useMergedRefs } from './use-merged-refs.js';

export interface LiveFormProps {
  trustedForm: TrustedForm;
  options: InteractiveFormOptions;
  features: FormFeatureProps;
  autoFocus: boolean;
  /** The form replaces the receipt of an answer that the user changes. */
  isChange?: boolean | undefined;
  rootProps: ComponentPropsWithoutRef<'form'>;
}

/** A form in a live page: first open, then a receipt that takes over the focus. */
export const LiveForm: Part<LiveFormProps> = forwardRef<HTMLElement, LiveFormProps>(function LiveForm(props, ref) {
  const { trustedForm, options, autoFocus, isChange = false } = props;
  const form = useInteractiveForm(trustedForm, options);
  const { status, problems, attempt } = form;
  const leftRef = useRef<LeftForm>(isChange ? { isReceipt: false, hadFocus: true } : undefined);
  const change = useLatest(form.change);
  useIsomorphicLayoutEffect(() => {
    if (isChange) change.current?.();
  }, [isChange, change]);
  const mayFocus = useAfterRestore(autoFocus);
  // The failure notice is an alert and needs no second announcement.
  const announced = status === 'failed' && problems === 0 ? '' : form.announcement;
  return (
    <InteractiveFormProvider form={form}>
      {rulesOf(status).isReceipt ? (
        <SettledForm {...props} form={form} leftRef={leftRef} rootRef={ref as ForwardedRef<HTMLDivElement>} />
      ) : (
        <OpenForm {...props} form={form} autoFocus={mayFocus} leftRef={leftRef} rootRef={ref as ForwardedRef<HTMLFormElement>} />
      )}
      <div {...partProps('announcement')} role="status">
        {/* A new element for each attempt, so that the same words are announced again. */}
        <Announcement key={attempt} text={announced} />
      </div>
    </InteractiveFormProvider>
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

/** What a receipt takes over from the form it replaces, or a form from the receipt it replaces. */
interface LeftForm {
  /** Whether it was the receipt. Effects also run again when a boundary above is shown again, and nothing must take over from itself. */
  isReceipt: boolean;
  hadFocus: boolean;
  height?: number;
}

/** Remembers what is about to leave. Its clean-up runs while the element is still in the page, which is the last moment to see it. */
function useLeft(leftRef: RefObject<LeftForm | undefined>, ref: RefObject<HTMLElement | null>, isReceipt: boolean): void {
  useIsomorphicLayoutEffect(() => {
    const element = ref.current;
    return () => {
      leftRef.current = element ? { isReceipt, hadFocus: containsFocus(element), height: element.offsetHeight } : undefined;
    };
  }, [ref, leftRef, isReceipt]);
}

interface OpenFormProps extends Pick<LiveFormProps, 'features' | 'autoFocus' | 'rootProps'> {
  form: InteractiveFormState;
  leftRef: RefObject<LeftForm | undefined>;
  rootRef: ForwardedRef<HTMLFormElement>;
}

function OpenForm({ form, features, autoFocus, leftRef, rootProps, rootRef }: OpenFormProps): ReactElement {
  const { root } = useFormInternals();
  const mayFocus = autoFocus && rulesOf(form.status).isInteractive;
  const hasTaken = useRef(false);

  useIsomorphicLayoutEffect(() => {
    const { current: left } = leftRef;
    if (!left?.isReceipt) return;
    leftRef.current = undefined;
    if (!left.hadFocus) return;
    const heading = findStepHeading(root.current);
    if (heading) heading.focus();
    else focusGroup(findGroups(root.current)[0] ?? null);
  }, [root, leftRef]);
  useLeft(leftRef, root, false);

  useIsomorphicLayoutEffect(() => {
    if (!mayFocus || hasTaken.current) return;
    hasTaken.current = true; // once: after a failed send the focus stays where the user is
    if (!isElsewhere() && !isTyping()) focusGroup(findGroups(root.current)[0] ?? null, { preventScroll: true });
  }, [mayFocus, root]);

  return <FormRoot {...rootProps} {...features} form={form} ref={rootRef} />;
}

interface SettledFormProps extends Pick<LiveFormProps, 'trustedForm' | 'options' | 'rootProps'> {
  form: InteractiveFormState;
  leftRef: RefObject<LeftForm | undefined>;
  rootRef: ForwardedRef<HTMLDivElement>;
}

function SettledForm({ form, trustedForm, options, leftRef, rootProps, rootRef }: SettledFormProps): ReactElement {
  const { store, messages } = useFormInternals();
  // An expired form shows the answers so far, with those of a draft. A draft is restored after the first render, so the state is read here.
  const state = useFormState(store, (current) => current);
  const own = useRef<HTMLDivElement>(null);
  const ref = useMergedRefs(own, rootRef);

  useIsomorphicLayoutEffect(() => {
    const { current: left } = leftRef;
    if (!left || left.isReceipt || !own.current) return;
    leftRef.current = undefined;
    if (left.hadFocus) own.current.focus({ preventScroll: true });
    if (left.height !== undefined) followHeight(own.current, left.height);
  }, [leftRef]);
  useLeft(leftRef, own, true);

  return (
    <Receipt
      tabIndex={-1}
      role="group"
      aria-label={form.announcement || say(messages, 'expired')}
      {...(rootProps as ComponentPropsWithoutRef<'div'>)}
      trustedForm={options.answer ? trustedForm : store.form}
      answer={form.answer ?? currentAnswer(store, state)}
      expired={form.status === 'expired'}
      messages={options.messages}
      locale={options.locale}
      attachments={options.attachments}
      onChangeAnswer={form.change}
      ref={ref}
    />
  );
}

/** Animates from the form's height to the receipt's, so that the chat does not jump. It jumps if the stylesheet sets no duration. */
function followHeight(element: HTMLElement, height: number): void {
  const duration = parseFloat(getComputedStyle(element).animationDuration) * 1000;
  const to = (px: number): Keyframe => ({ blockSize: `${px}px`, overflow: 'hidden' });
  if (duration > 0) element.animate([to(height), to(element.offsetHeight)], { duration, easing: 'ease-out' });
}

/** The value of the previous render. Only a restored draft tells where the first focus belongs. */
function useAfterRestore(value: boolean): boolean {
  const [restored, setRestored] = useState(false);
  useIsomorphicLayoutEffect(() => setRestored(value), [value]);
  return restored;
}
