// @vitest-environment node
import { fileURLToPath } from 'node:url';
import { runInNewContext } from 'node:vm';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import type * as Protocol from '../../src/protocol/index.js';
import { environmentBlock } from '../fixtures/seed-blocks.js';

let chunk: Rolldown.OutputChunk;

beforeAll(async () => {
  const [output] = (await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('../../src/protocol/index.ts', import.meta.url)),
        formats: ['iife'],
        name: 'protocol',
      },
    },
  })) as Rolldown.RolldownOutput[];
  chunk = output!.output[0];
});

describe('the protocol, bundled', () => {
  it('is made of its own modules only', () => {
    expect([chunk.imports, chunk.dynamicImports]).toStrictEqual([[], []]);
    expect(Object.keys(chunk.modules).filter((id) => !id.includes('/src/protocol/'))).toStrictEqual([]);
  });

  it('runs where there is nothing but the language itself', () => {
    // No window, document, process or Buffer; URL is the one thing that browsers, Node and workers add that it uses.
    const protocol = runInNewContext(`${chunk.code}; protocol`, { URL }) as typeof Protocol;
    const result = protocol.readFormBlock(environmentBlock);
    if (!result.ok) throw new Error(protocol.formatIssues(result.issues));
    const message = protocol.buildAnswer(result.form, { environment: ['prod'] });
    expect(protocol.validateAnswerMessage(result.form, message).ok).toBe(true);
    expect(JSON.stringify(protocol.formatResponse(result.form, message))).toBe('{"answer":["prod"]}');
    expect(protocol.parsePlainTextReply(result.form.payload.questions[0]!, '2').ok).toBe(true);
    expect(protocol.toPlainText(result.form)).toContain('3. Production');
    const link = { id: 'l', question: 'Link?', input_type: 'text', format: 'uri' };
    const read = protocol.readRenderPayload({ type: 'interactive_form_question', questions: [link] }, 'l');
    if (!read.ok) throw new Error(protocol.formatIssues(read.issues));
    expect(protocol.validateAnswers(read.form, { l: 'https://example.com' })).toEqual([]);
  });
});
