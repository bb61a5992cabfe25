import { useMemo } from 'react';
import 'survey-core/survey-core.css';
import { Model } from 'survey-core';
import { Survey } from 'survey-react-ui';
import type { Answers, Question, RenderPayload } from '../../src/protocol/index.js';
import type { ContenderFormProps } from '../page/contender.js';
import { fromBareValues, toBareValues } from './bare-values.js';

/** A survey model of one page, in SurveyJS's own theme. */
export function ContenderForm({ payload, answers, onAnswer }: ContenderFormProps) {
  const model = useMemo(() => buildModel(payload, answers, onAnswer), [payload, answers, onAnswer]);
  return <Survey model={model} />;
}

/** It completes through its button, and by default takes a text when its field loses focus. */
export function submit(element: HTMLElement): void {
  (document.activeElement as HTMLElement | null)?.blur();
  element.querySelector<HTMLElement>('.sd-navigation__complete-btn')!.click();
}

function buildModel(payload: RenderPayload, answers: Answers | undefined, onAnswer: (answers: Answers) => void): Model {
  const model = new Model({ elements: payload.questions.map(describeQuestion) });
  if (answers) {
    model.data = toBareValues(payload, answers);
    model.readOnly = true;
  }
  model.onComplete.add(({ data }) => onAnswer(fromBareValues(payload, data)));
  return model;
}

function describeQuestion(question: Question): object {
  const base = { name: question.id, title: question.question, isRequired: question.required };
  if (question.input_type === 'text') return { ...base, type: 'text' };
  // Its choices are one text each, so neither badge nor description is drawn.
  const choices = question.options.map(({ label, value }) => ({ value, text: label }));
  const defaultValue = question.multi_select ? question.default : question.default?.[0];
  return {
    ...base,
    type: question.multi_select ? 'checkbox' : 'radiogroup',
    choices,
    showOtherItem: true,
    defaultValue,
  };
}
