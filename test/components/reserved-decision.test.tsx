import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { fromElicitation } from '../../src/adapters/mcp-elicitation/index.js';
import { formOfResult } from '../adapters/shared/support.js';
import { choice } from '../fixtures/trusted-form.js';
import { openForm, type OpenForm } from './open-form.js';

const radios = () => screen.getAllByRole('radio');
const checked = () => screen.queryAllByRole('radio', { checked: true }).map((radio) => radios().indexOf(radio));
const press = (key: string) => fireEvent.keyDown(document.activeElement!, { key });

/** A property that a server wants answered, and that has no place for "you decide". */
const elicited = formOfResult(
  fromElicitation({
    message: 'Deploy',
    requestedSchema: {
      type: 'object',
      properties: { where: { type: 'string', enum: ['A', 'B'] } },
      required: ['where'],
    },
  }),
).payload.questions;

describe.each<[string, readonly unknown[]]>([
  ['a plain question whose model must not decide', [choice({ allow_delegate: false, allow_other: false })]],
  ['a property of an elicitation that must be answered', elicited],
])('%s', (_, questions) => {
  const open = (): OpenForm => {
    const form = openForm(questions, { shortcuts: true, allowDelegate: true });
    radios()[0]!.focus();
    return form;
  };

  test('is not chosen by Enter, which confirms what was chosen', async () => {
    const { user, sent } = open();
    press('Enter');
    expect(checked()).toEqual([]);
    expect(radios()[0]).toHaveFocus();
    await user.keyboard(' ');
    expect(checked()).toEqual([0]);
    await new Promise((resolve) => setTimeout(resolve, 600));
    await user.keyboard('{Enter}');
    expect(sent).toHaveLength(1);
  });

  test.each([
    [' ', 0],
    ['2', 1],
  ])('is chosen by the key "%s" as everywhere', async (key, index) => {
    const { user } = open();
    await user.keyboard(key);
    expect(checked()).toEqual([index]);
  });
});

test.each([undefined, false, true])(
  'a question that does not say so is chosen by Enter, whatever the host allows: %s',
  (allowDelegate) => {
    openForm([choice({ allow_other: false })], { allowDelegate });
    radios()[1]!.focus();
    press('Enter');
    expect(checked()).toEqual([1]);
  },
);
