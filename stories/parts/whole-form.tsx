import { useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactElement, type RefObject } from 'react';
import {
  AnswerReceipt,
  FormSkeleton,
  Form,
  InteractiveFormProvider,
  readFormBlock,
  useInteractiveForm,
  useReview,
  type FormFeatureProps,
  type InteractiveFormOptions,
  type InteractiveFormState,
  type TrustedForm,
} from '../../src/index.js';
import { useQuestion } from '../../src/headless/index.js';

export interface WholeFormProps extends InteractiveFormOptions, FormFeatureProps {
  block: unknown;
}

/** All that `<InteractiveForm>` shows, put together by a host from public names only. */
export function WholeForm({ block, ...props }: WholeFormProps): ReactElement {
  const read = useMemo(() => readFormBlock(block), [block]);
  return read.ok ? <OpenedForm trustedForm={read.form} {...props} /> : <FormSkeleton />;
}

type OpenedFormProps = Omit<WholeFormProps, 'block'> & { trustedForm: TrustedForm };

function OpenedForm({
  trustedForm,
  shortcuts,
  notes,
  cancellable,
  longList,
  ...options
}: OpenedFormProps): ReactElement {
  const form = useInteractiveForm(trustedForm, options);
  const hadFocus = useRef(false);
  const features = { shortcuts, notes, cancellable, longList };
  const [wasAnswered] = useState(form.answer !== undefined);
  const isReceipt = form.answer !== undefined || form.status === 'expired';
  const words = form.status === 'failed' && form.problems === 0 ? '' : form.announcement;
  // Orca takes words for a repetition if the button has just got the same words. The space makes them differ.
  const announced = form.status === 'submitting' ? `${words}\u00a0` : words;
  if (wasAnswered && form.answer) return <AnswerReceipt trustedForm={trustedForm} answer={form.answer} />;
  return (
    <InteractiveFormProvider form={form}>
      {isReceipt ? (
        <Receipt form={form} trustedForm={trustedForm} hadFocus={hadFocus} />
      ) : (
        <Open form={form} features={features} hadFocus={hadFocus} />
      )}
      <div className="rif-announcement" data-slot="announcement" role="status">
        <Announcement key={form.attempt} text={announced} isReceipt={isReceipt} />
      </div>
    </InteractiveFormProvider>
  );
}

/** A receipt that takes the focus is read by its name. */
function Announcement({ text, isReceipt }: { text: string; isReceipt: boolean }): ReactElement {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const isRead = isReceipt && document.activeElement?.matches('[data-slot="interactive-form"]');
    if (ref.current) ref.current.textContent = isRead ? '' : text;
  }, [text, isReceipt]);
  return <span ref={ref} />;
}

interface OpenProps {
  form: InteractiveFormState;
  features: FormFeatureProps;
  hadFocus: RefObject<boolean>;
}

function Open({ form, features, hadFocus }: OpenProps): ReactElement {
  const root = useRef<HTMLFormElement>(null);
  // The last moment at which the form is still in the page, and its focus with it.
  useLayoutEffect(() => {
    const element = root.current;
    return () => {
      hadFocus.current = element?.matches(':focus-within') ?? false;
    };
  }, [hadFocus]);
  return (
    <Form.Root form={form} {...features} ref={root}>
      <Content form={form} notes={features.notes === true} />
    </Form.Root>
  );
}

/** What stands below an answer, if there is something to stand there. */
function Foot({ id, notes }: { id: string; notes: boolean }): ReactElement | null {
  const { errorMessage, isLeftOpen } = useQuestion(id);
  if (errorMessage === undefined && !isLeftOpen && !notes) return null;
  return (
    <div className="rif-foot" data-slot="foot">
      <Form.Error />
      {notes && <Form.Note />}
    </div>
  );
}

function Content({ form, notes }: { form: InteractiveFormState; notes: boolean }): ReactElement {
  const { steps, questions, quickAnswers } = form;
  const shown = steps ? questions.slice(steps.index, steps.index + 1) : questions;
  return (
    <>
      <Form.Steps />
      {quickAnswers && !steps?.isReview && (
        <p className="rif-notice" data-slot="notice" {...quickAnswers.hintProps}>
          {quickAnswers.hint}
        </p>
      )}
      {steps?.isReview && <Form.Review />}
      <div className="rif-questions" data-slot="questions" {...steps?.panelProps}>
        {shown.map(({ id, input_type }) => (
          <Form.Question key={id} id={id}>
            {!steps && <Form.Header />}
            <Form.Label />
            <Form.Mark />
            <Form.Skip />
            <Form.Description />
            {input_type === 'choice' ? <Form.Options /> : <Form.Text />}
            <Foot id={id} notes={notes} />
          </Form.Question>
        ))}
      </div>
      <Form.Problems />
      <Form.Actions />
    </>
  );
}

/** Takes the place of the form and its focus. An expired form shows what the user had got to. */
function Receipt({
  form,
  trustedForm,
  hadFocus,
}: {
  form: InteractiveFormState;
  trustedForm: TrustedForm;
  hadFocus: RefObject<boolean>;
}): ReactElement {
  const { answer } = useReview();
  const receipt = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hadFocus.current) receipt.current?.focus({ preventScroll: true });
  }, [hadFocus]);
  return (
    <AnswerReceipt
      trustedForm={trustedForm}
      answer={form.answer ?? answer}
      expired={form.status === 'expired'}
      tabIndex={-1}
      role="group"
      aria-label={form.announcement || 'This can no longer be answered.'}
      ref={receipt}
    />
  );
}
