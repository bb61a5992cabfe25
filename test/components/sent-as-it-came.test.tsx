import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, type ReactElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { InteractiveForm, type AnswerMessage } from 'react-interactive-form';
import { afterEach, describe, expect, test } from 'vitest';
import { choice, text } from '../fixtures/trusted-form.js';
import { formBlock } from './form-block.js';

const AWKWARD = ' \r\n two\rlines\n of text ';

const questions = [
  text({ id: 'area', question: 'Area?', default: AWKWARD }),
  text({ id: 'line', question: 'Line?', multiline: false, default: AWKWARD }),
  text({ id: 'url', question: 'Url?', format: 'uri', default: ' https://example.com ' }),
  choice({ default: [AWKWARD] }),
];
const asItCame = {
  answers: { area: AWKWARD, line: AWKWARD, url: ' https://example.com ', pick: [AWKWARD] },
  details: {
    area: { untouched: true },
    line: { untouched: true },
    url: { untouched: true },
    pick: { untouched: true, other: AWKWARD },
  },
};

afterEach(() => document.body.replaceChildren());

function formFor(sent: AnswerMessage[]): ReactElement {
  return (
    <InteractiveForm
      block={formBlock(questions)}
      draftStore={null}
      onAnswer={(answer: AnswerMessage) => void sent.push(answer)}
    />
  );
}

describe('defaults with line breaks of all kinds and white space around them', () => {
  test.each<[string, (form: ReactElement) => ReactElement]>([
    ['as it is', (form) => form],
    ['in Strict Mode', (form) => <StrictMode>{form}</StrictMode>],
  ])('are sent as they came, and as untouched, %s', (_, wrap) => {
    const sent: AnswerMessage[] = [];
    render(wrap(formFor(sent)));
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(sent).toMatchObject([asItCame]);
  });

  test('also in a page that a server has rendered', async () => {
    const sent: AnswerMessage[] = [];
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(formFor(sent));
    const root = await act(async () => hydrateRoot(container, formFor(sent)));
    fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
    expect(sent).toMatchObject([asItCame]);
    act(() => root.unmount());
  });
});
