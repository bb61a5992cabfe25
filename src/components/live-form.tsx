'use client';
import {
  forwardRef,
  useEffect,
  useRef,
  type ReactElement,
  type ReactNode,
  type RefCallback,
  type RefObject,
} from 'react';
import {
  statusRulesOf,
  useAutoFocus,
  useChangeOnArrival,
  useFailureInView,
  useInteractiveForm,
  useReadAnswer,
  useReceipt,
  useReceiptWords,
  ViewFocus,
  type InteractiveFormState,
} from '../headless/hooks.js';
import { say } from '../i18n/say.js';
import type { TrustedForm } from '../protocol/types/form.js';
import type { Question } from '../protocol/types/question.js';
import { partProps } from './anatomy.js';
import { renderReceipt } from './answer-receipt.js';
import { changeProps, unsentProps } from './change-answer.js';
import { elementProps, type FormProps } from './form-props.js';
import { useAppearance } from './interactive-form-config.js';
import { isPressLayout, layoutOf } from './option-layout.js';
import type { Part } from './part.js';
import { FormRoot } from './root.js';
import { useMergedRefs } from './use-merged-refs.js';
import { useViewChange } from './use-view-change.js';

export interface LiveFormProps extends FormProps {
  trustedForm: TrustedForm;
  /** Whether the form replaces the receipt of an answer that the user changes. */
  isChange: boolean;
  /** An object that identifies the place of the form in the page. The same place may show the receipt at another time. */
  place: object;
  /** The content of the form. Default: the questions. */
  children?: ReactNode;
}

/** A form that is open at first, and then becomes a receipt that takes over the focus. */
export const LiveForm: Part<LiveFormProps> = forwardRef(function LiveForm({ isChange, trustedForm, ...props }, ref) {
  const { autoFocus = false, quickAnswers = false } = props;
  const isQuick = (question: Question): boolean =>
    isPressLayout(layoutOf(question, props)) ||
    (typeof quickAnswers === 'function' ? quickAnswers(question) : quickAnswers);
  const answer = useReadAnswer(trustedForm, props.answer)?.answer;
  const form = useInteractiveForm(trustedForm, { ...props, answer, quickAnswers: isQuick });
  const { status, problems, attempt } = form;
  const { isReceipt } = statusRulesOf(status);
  const own = useRef<HTMLElement>(null);
  const rootRef = useMergedRefs(own, ref);
  useChangeOnArrival(form, own, isChange);
  useAutoFocus(form, autoFocus);
  useFailureInView(form);

  const viewChange = useViewChange({
    element: own,
    view: isReceipt ? 'receipt' : 'form',
    focus: isReceipt ? 'element' : 'question',
  });
  // The failure notice is an alert and needs no second announcement.
  const words = status === 'failed' && problems === 0 ? '' : form.announcement;
  // Orca takes words for a repetition if the button has just got the same words. The space makes them differ.
  const announced = status === 'submitting' ? `${words}\u00a0` : words;
  return (
    <>
      {isReceipt ? (
        <SettledForm {...props} trustedForm={trustedForm} form={form} rootRef={rootRef} />
      ) : (
        <FormRoot {...props} onChange={undefined} form={form} ref={rootRef} />
      )}
      <ViewFocus {...viewChange} />
      <div {...partProps('announcement')} role="status">
        {/* A new element for each attempt, so that the same words are announced again. */}
        <Announcement key={attempt} text={announced} receipt={own} />
      </div>
    </>
  );
});

/**
 * Screen readers don't read a live region that enters the page together with its words, so the words are added later. A receipt that has the focus
 * has been read by its name, which is the same words.
 */
function Announcement({ text, receipt }: { text: string; receipt: RefObject<HTMLElement | null> }): ReactElement {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (ref.current) ref.current.textContent = receipt.current?.matches(':focus') ? '' : text;
  }, [text, receipt]);
  return <span ref={ref} />;
}

interface SettledFormProps extends Omit<LiveFormProps, 'isChange' | 'place'> {
  form: InteractiveFormState;
  rootRef: RefCallback<HTMLElement>;
}

function SettledForm({ form, trustedForm, rootRef, ...props }: SettledFormProps): ReactElement | null {
  const messages = useReceiptWords(props);
  const appearance = useAppearance();
  const shown = useReceipt(form, trustedForm, props.answer);
  if (!shown) return null;
  const { unsentText, ...receipt } = shown;
  const change: { change?: ReactNode } = changeProps(form.change, shown, messages, appearance.slots);
  return renderReceipt(
    {
      tabIndex: -1,
      role: 'group',
      'aria-label': form.announcement || say(messages, 'expired'),
      ...(elementProps(props) as object),
      ...receipt,
      expired: form.status === 'expired',
      offered: props.offered,
      attachments: props.attachments,
      ...change,
      ...unsentProps(props.onUnsent, unsentText, messages, appearance.slots, change.change),
      ref: rootRef,
    },
    messages,
    appearance,
  );
}
