import { useMemo, type ReactElement, type ReactNode } from 'react';
import { AnswerReceipt, Form, useInteractiveForm, type InteractiveFormOptions } from '../../src/index.js';
import type { FormBlock } from '../../test/fixtures/seed-blocks.js';
import { readForm } from '../../test/fixtures/trusted-form.js';

export interface ComposedFormProps extends InteractiveFormOptions {
  block: FormBlock;
  children?: ReactNode;
}

/** A form that the host puts together from the parts. */
export function ComposedForm({ block, children, ...options }: ComposedFormProps): ReactElement {
  const trustedForm = useMemo(() => readForm(block), [block]);
  const form = useInteractiveForm(trustedForm, options);
  if (form.answer) return <AnswerReceipt trustedForm={trustedForm} answer={form.answer} />;
  return <Form.Root form={form}>{children}</Form.Root>;
}
