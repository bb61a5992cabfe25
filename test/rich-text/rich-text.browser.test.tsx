import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { InteractiveForm } from '../../src/index.js';
import { richText } from '../../src/rich-text/index.js';
import { choice, formOf } from '../fixtures/trusted-form.js';

const description = 'Use **this**:\n```ts\nif (a) {\n  b();\n}\n```\n- one\n- two';

test('a selection copies as text, and code keeps its indentation', async () => {
  const form = formOf([choice({ description })]);
  const { container } = await render(
    <InteractiveForm trustedForm={form} renderText={richText} onAnswer={() => undefined} />,
  );
  const holder = container.querySelector('[data-slot="description"]')!;
  getSelection()!.selectAllChildren(holder);
  expect(getSelection()!.toString().trim()).toBe('Use this:\nif (a) {\n  b();\n}\n• one\n• two');
});

test('in 240 px a long line of code stays inside the form', async () => {
  const form = formOf([choice({ description: `\`\`\`\n${'word '.repeat(40)}${'x'.repeat(80)}\n\`\`\`` })]);
  const { container } = await render(
    <div style={{ inlineSize: 240 }}>
      <InteractiveForm trustedForm={form} renderText={richText} onAnswer={() => undefined} />
    </div>,
  );
  const root = container.querySelector('form')!;
  expect(root.scrollWidth).toBeLessThanOrEqual(root.clientWidth);
});
