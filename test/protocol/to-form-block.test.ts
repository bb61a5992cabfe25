// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { readFormBlock } from '../../src/protocol/read-form-block.js';
import { toFormBlock } from '../../src/protocol/to-form-block.js';
import type { FormBlock, TrustedForm } from '../../src/protocol/types/form.js';
import { anyForm } from '../fixtures/any-form.js';
import { hostileValues } from '../fixtures/hostile.js';
import { RAW_INPUT, requirementsBlock } from '../fixtures/seed-blocks.js';
import { formOf, readForm, text } from '../fixtures/trusted-form.js';

/** What a type that describes serialised data makes of a type, as those of common frameworks do: symbols are not in it. */
type Serialized<T> = T extends readonly (infer Item)[]
  ? readonly Serialized<Item>[]
  : T extends object
    ? { [K in keyof T as K extends symbol ? never : K]: Serialized<T[K]> }
    : T;

describe('toFormBlock', () => {
  it('gives the block that was read, with nothing that was not', () => {
    expect(toFormBlock(readForm({ ...requirementsBlock, secret: RAW_INPUT }))).toStrictEqual({
      type: 'tool',
      tool_name: 'interactive_form_question',
      tool_use_id: 'toolu_03',
      render_payload: requirementsBlock.render_payload,
    });
  });

  it('keeps no word of the raw tool input', () => {
    expect(JSON.stringify(requirementsBlock)).toContain(RAW_INPUT);
    expect(JSON.stringify(toFormBlock(readForm(requirementsBlock)))).not.toContain(RAW_INPUT);
  });

  it.each<[string, (block: FormBlock) => unknown]>([
    ['as it is', (block) => block],
    ['through JSON', (block) => JSON.parse(JSON.stringify(block)) as unknown],
    ['through a structured clone', (block) => structuredClone(block)],
  ])('reads back to an equal form, %s', (_, carry) => {
    fc.assert(
      fc.property(anyForm, (form) => {
        expect(readFormBlock(carry(toFormBlock(form)))).toStrictEqual({ ok: true, form });
      }),
    );
  });

  const form = formOf([text()]);
  it.each<[string, () => unknown]>([
    ['a form that went through JSON', () => JSON.parse(JSON.stringify(form)) as unknown],
    ['a form that was cloned', () => structuredClone(form)],
    ['a spread copy of a form', () => ({ ...form })],
    ...Object.entries(hostileValues),
  ])('says what to do with %s', (_, create) => {
    expect(() => toFormBlock(create() as TrustedForm)).toThrow(
      new TypeError(
        'This form was not read here. Pass what readFormBlock() or readRenderPayload() returned. From a server component, pass block={toFormBlock(form)}.',
      ),
    );
  });

  it('has types that tell a form from its serialised copy', () => {
    expectTypeOf<Serialized<TrustedForm>>().not.toExtend<TrustedForm>();
    expectTypeOf<Omit<TrustedForm, 'none'>>().toExtend<TrustedForm>();
    expectTypeOf<FormBlock>().not.toExtend<TrustedForm>();
    expectTypeOf<Serialized<FormBlock>>().toExtend<FormBlock>();
  });
});
