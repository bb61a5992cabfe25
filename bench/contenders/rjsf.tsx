import Form from '@rjsf/core';
import type { RJSFSchema, UiSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useMemo } from 'react';
import type { ContenderFormProps } from 'bench:contender';
import type { Question, QuestionOption, RenderPayload } from '../../src/protocol/index.js';
import {
  fromBareValues,
  OTHER_LABEL,
  OTHER_PLACEHOLDER,
  otherId,
  toBareValues,
  withOtherOption,
  type BareValues,
} from './values.js';

/** A JSON Schema of the questions in rjsf's own theme, validated on submit. */
export function ContenderForm({ payload, answers, onAnswer }: ContenderFormProps) {
  const { schema, uiSchema } = useMemo(() => describeForm(payload), [payload]);
  const formData = useMemo(() => toBareValues(payload, answers), [payload, answers]);
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
    schema: {
      type: 'object',
      properties: Object.fromEntries(questions.flatMap(describeFields)),
      required: questions.flatMap(({ id, required }) => (required ? [id] : [])),
    },
    uiSchema: Object.fromEntries(
      questions.flatMap((question) =>
        question.input_type === 'text'
          ? []
          : [
              [question.id, { 'ui:widget': question.multi_select ? 'checkboxes' : 'radio' }],
              [otherId(question.id), { 'ui:placeholder': OTHER_PLACEHOLDER, 'ui:label': false }],
            ],
      ),
    ),
  };
}

function describeFields(question: Question): [id: string, schema: RJSFSchema][] {
  const field: [string, RJSFSchema] = [question.id, describeQuestion(question)];
  return question.input_type === 'text'
    ? [field]
    : [field, [otherId(question.id), { title: OTHER_LABEL, type: 'string' }]];
}

/** Its options are one text each: the badge and the description stand in it. */
function describeOption({ label, value, recommended, description }: QuestionOption): RJSFSchema {
  return {
    const: value,
    title: label,
    ...((recommended || description) && {
      description: [recommended && 'Recommended', description].filter(Boolean).join(' '),
    }),
  };
}

function describeQuestion(question: Question): RJSFSchema {
  const base = { title: question.question };
  if (question.input_type === 'text') return { ...base, type: 'string' };
  const oneOf = withOtherOption(question).map(describeOption);
  return question.multi_select
    ? { ...base, type: 'array', uniqueItems: true, items: { type: 'string', oneOf } }
    : { ...base, type: 'string', oneOf };
}
