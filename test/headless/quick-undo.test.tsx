import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useInteractiveForm } from '../../src/headless/index.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';

test('a host’s own button that takes back a quick answer does nothing where there is none', () => {
  const form = formOf([choice(), text({ required: false })]);
  const { result } = renderHook(() =>
    useInteractiveForm(form, { quickAnswers: true, draftStore: null, onAnswer: () => undefined }),
  );
  const { status, announcement } = result.current;
  act(() => result.current.quickAnswers!.undo());
  expect([result.current.status, result.current.announcement, result.current.quickAnswers!.canUndo]).toEqual([
    status,
    announcement,
    false,
  ]);
});
