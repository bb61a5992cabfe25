import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useMemo } from 'react';
import type { Question, RenderPayload } from '../../src/protocol/index.js';
import type { ContenderFormProps } from '../page/contender.js';
import { fromBareValues, toBareValues, type BareValues } from './bare-values.js';

/** A JSON Schema of the questions in rjsf's own theme, validated on submit. */
export function ContenderForm({ payload, answers, onAnswer }: ContenderFormProps) {
  const { schema, uiSchema } = useMemo(() => describeForm(payload), [payload]);
  const formData = useMemo(() => answers && toBareValues(payload, answers), [payload, answers]);
  return (
    <Form
      idPrefix={String(payload.ask_id)}
      schema={schema}
      uiSchema={uiSchema}
      validator={validator}
      formData={formData}
      disabled={answers !== undefined}
      onSubmit={({ formData: values }) => onAnswer(fromBareValues(payload, values as BareValues))}
    />
  );
}

function describeForm({ questions }: RenderPayload): { schema: RJSFSchema; uiSchema: UiSchema } {
  return {
    schema: { type: 'object', properties: Object.fromEntries(questions.map((question) => [question.id, describeQuestion(question)])) },
    uiSchema: Object.fromEntries(
      questions.flatMap((question) => (question.input_type === 'text' ? [] : [[question.id, { 'ui:widget': question.multi_select ? 'checkboxes' : 'radio' }]])),
    ),
  };
}

function describeQuestion(question: Question): RJSFSchema {
  const base = { title: question.question };
  if (question.input_type === 'text') return { ...base, type: 'string' };
  const oneOf = question.options.map(({ label, value }) => ({ const: value, title: label }));
  return question.multi_select ? { ...base, type: 'array', uniqueItems: true, items: { type: 'string', oneOf } } : { ...base, type: 'string', oneOf };
}
