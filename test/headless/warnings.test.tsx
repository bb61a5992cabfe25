import { render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  InteractiveForm,
  InteractiveFormProvider,
  useChoice,
  useInteractiveForm,
  useQuestion,
  type TrustedForm,
} from '../../src/index.js';
import { useReadAnswer } from '../../src/headless/index.js';
import { de } from '../../src/i18n/locales/de.js';
import { choice, formOf, text } from '../fixtures/trusted-form.js';
import { openForm } from '../components/open-form.js';

const said = vi.fn();
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(said));
afterEach(() => {
  vi.restoreAllMocks();
  said.mockReset();
});

/** A host that leaves out whatever describes. */
function Host({ trustedForm }: { trustedForm: TrustedForm }) {
  const form = useInteractiveForm(trustedForm, { onAnswer: () => undefined });
  return (
    <InteractiveFormProvider form={form}>
      <form {...form.formProps}>
        <Question />
      </form>
    </InteractiveFormProvider>
  );
}

function Question() {
  const { groupProps, labelProps } = useQuestion('pick');
  const { options } = useChoice('pick');
  return (
    <div {...groupProps}>
      <span {...labelProps}>Pick?</span>
      {options.map(({ option, inputProps, labelProps }) => (
        <label key={option.value} {...labelProps}>
          <input {...inputProps} />
          {option.label}
        </label>
      ))}
    </div>
  );
}

test('what describes and is not in the page is named, once', () => {
  const options = [
    { label: 'A', value: 'a', recommended: true },
    { label: 'B', value: 'b', description: 'The other one.' },
  ];
  const form = formOf([choice({ description: 'One of them.', required: false, options })]);
  render(<Host trustedForm={form} />);
  const words = (part: string) => [expect.stringContaining(`has a ${part} that is not in the page`) as string];
  expect(said.mock.calls).toEqual([words('mark'), words('description'), words('badge')]);
  render(<Host trustedForm={form} />);
  expect(said).toHaveBeenCalledTimes(3);
});

test('a form of ours, also one that is refused, is told nothing', async () => {
  const { user, getByRole } = openForm([choice({ description: 'One of them.' }), text({ min_length: 3 })]);
  await user.type(getByRole('textbox', { name: 'Say?' }), 'a');
  await user.click(getByRole('button', { name: 'Submit' }));
  expect(said).not.toHaveBeenCalled();
});

test('a stored answer that nobody has read settles no form, and is named; once read, it settles the form', () => {
  const form = formOf([choice()]);
  const stored = JSON.stringify({ answer: 'a' });
  const Stored = ({ isRead }: { isRead: boolean }) => {
    const read = useReadAnswer(form, stored);
    const answer = isRead ? read?.answer : (stored as unknown as undefined);
    return <p>{useInteractiveForm(form, { onAnswer: () => undefined, answer }).status}</p>;
  };
  const { container } = render(<Stored isRead />);
  expect(container).toHaveTextContent('answered');
  expect(said).not.toHaveBeenCalled();
  render(<Stored isRead={false} />, { container });
  expect(container).toHaveTextContent('editing');
  expect(said.mock.calls).toEqual([[expect.stringContaining('useReadAnswer(form, stored)')]]);
});

test('a locale without its catalogue is named', () => {
  const show = (props: object) =>
    render(<InteractiveForm trustedForm={formOf([text()])} onAnswer={() => undefined} {...props} />);
  show({ locale: 'en-GB' });
  show({ messages: de });
  show({ messages: de, locale: 'de-CH' });
  expect(said).not.toHaveBeenCalled();
  show({ locale: 'de' });
  expect(said.mock.calls).toEqual([
    [expect.stringContaining('there are no words for the locale "de". Pass its catalogue too')],
  ]);
});
