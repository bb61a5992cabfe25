import { render, screen } from '@testing-library/react';
import { InteractiveForm, InteractiveFormConfig } from 'react-interactive-form';
import { expect, test } from 'vitest';
import { choice } from '../fixtures/trusted-form.js';
import { formBlock } from './form-block.js';

const form = (messages: object) => (
  <InteractiveForm block={formBlock([choice()])} draftStore={null} onAnswer={() => undefined} messages={messages} />
);

test('a word that is undefined is the default word', () => {
  render(form({ submit: undefined, cancel: 'No, thanks' }));
  expect(screen.getByRole('button', { name: 'Submit' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'No, thanks' })).toBeInTheDocument();
});

test('a word that is undefined is that of the app around the form', () => {
  render(
    <InteractiveFormConfig messages={{ submit: 'Go', locale: undefined } as object}>
      {form({ submit: undefined })}
    </InteractiveFormConfig>,
  );
  expect(screen.getByRole('button', { name: 'Go' })).toBeInTheDocument();
});
