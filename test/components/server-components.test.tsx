// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToString } from 'react-dom/server';
import { AnswerReceipt, InteractiveForm, readFormBlock, toFormBlock, type TrustedForm } from 'react-interactive-form';
import { describe, expect, test } from 'vitest';
import { choice } from '../fixtures/trusted-form.js';
import { formBlock } from './form-block.js';

const src = join(import.meta.dirname, '../../src');
const files = ['headless', 'components'].flatMap((layer) =>
  readdirSync(join(src, layer), { recursive: true, encoding: 'utf8' })
    .map((file) => join(src, layer, file))
    .filter((file) => /\.tsx?$/.test(file)),
);

test('every file that uses React at run time says that it is for the client', () => {
  const unmarked = files.filter((file) => {
    const code = readFileSync(file, 'utf8');
    return importsValues(code) && !code.startsWith("'use client';");
  });
  expect(files.length).toBeGreaterThan(40);
  expect(unmarked).toEqual([]);
});

test.each([
  ["import { useState } from 'react';", true],
  ["import {\n  type Ref,\n  memo,\n} from 'react';", true],
  ["import { type Ref } from 'react';", false],
  ["import type { Ref } from 'react';", false],
])('%s', (code, isRuntime) => {
  expect(importsValues(code)).toBe(isRuntime);
});

function importsValues(code: string): boolean {
  const [, names] = /^import \{([^}]*)\} from 'react';/m.exec(code) ?? [];
  return (names ?? '').split(',').some((name) => name.trim() !== '' && !name.trim().startsWith('type '));
}

/** What a form becomes on its way from a server component to a client component. */
const overNetwork = <T,>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

const read = readFormBlock({ ...(formBlock([choice()]) as object), tool_input: { secret: 'raw' } });
const form = (read as { form: TrustedForm }).form;

describe('a form from a server component', () => {
  test('arrives as a block', () => {
    const block = overNetwork(toFormBlock(form));
    expect(JSON.stringify(block)).not.toContain('raw');
    expect(renderToString(<InteractiveForm block={block} onAnswer={() => undefined} />)).toContain('Pick?');
  });

  test('that arrives as a copy is refused, and the error says what to do', () => {
    const copy = { form: overNetwork(form), trustedForm: overNetwork(form) };
    expect(() => renderToString(<InteractiveForm {...copy} onAnswer={() => undefined} />)).toThrow(
      'pass block={toFormBlock(form)}',
    );
    expect(() => renderToString(<AnswerReceipt {...copy} answer={{}} />)).toThrow('pass block={toFormBlock(form)}');
  });
});
