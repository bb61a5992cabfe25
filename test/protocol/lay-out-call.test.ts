import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showCall } from '../../src/adapters/approvals/show-call.js';
import { layOutCall } from '../../src/protocol/lay-out-call.js';

describe('the parts of a call', () => {
  test.each<[string, string, object]>([
    [
      'a tool and its arguments',
      'send_mail\n\nto: ada\nbody: Hello\n  \n  Bye',
      {
        tool: 'send_mail',
        args: [
          { name: 'to', value: 'ada' },
          { name: 'body', value: 'Hello\n\nBye' },
        ],
      },
    ],
    ['a number that was rounded', 'id (rounded): 12', { args: [{ name: 'id (rounded)', value: '12' }] }],
    ['a tool without arguments', 'ping', { args: [{ value: 'ping' }] }],
    ['words without names', 'sh\n\nls -la\n  rm -rf /', { tool: 'sh', args: [{ value: 'ls -la\nrm -rf /' }] }],
    ['lines that only partly look like arguments', 'echo a\npath: /etc', { args: [{ value: 'echo a\npath: /etc' }] }],
  ])('%s', (_, call, parts) => {
    expect(layOutCall(call)).toEqual(parts);
  });

  test('property: no value looks like another argument, or like the tool', () => {
    const words = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 20 }),
      fc.constantFrom('a\nb: c', 'a\n\nb: c', 'x\n  y: z', '\n\n', 'a: b', '"a": b', '(rounded)'),
    );
    fc.assert(
      fc.property(
        fc.option(words, { nil: undefined }),
        fc.dictionary(words, words, { minKeys: 1, maxKeys: 4 }),
        (tool, args) => {
          const parts = layOutCall(showCall(tool, args));
          expect(parts.args.map(({ name }) => name !== undefined)).toEqual(Object.keys(args).map(() => true));
          expect(parts.tool === undefined).toBe(!tool);
        },
      ),
    );
  });
});
