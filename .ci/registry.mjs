// The items of the shadcn registry, from the files that they bring. The build writes them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '../registry');

const FLAVOURS = {
  'interactive-form': { base: 'radix', title: 'Interactive form', on: 'Radix' },
  'interactive-form-base': { base: 'base', title: 'Interactive form on Base UI', on: 'Base UI' },
};

/** Each item by its file: the package, the components of the host that it is drawn with, and the one file that draws it. */
export const items = Object.fromEntries(
  Object.entries(FLAVOURS).map(([name, flavour]) => [`${name}.json`, renderItem(name, flavour)]),
);

/**
 * @param {string} name
 * @param {{ base: string, title: string, on: string }} flavour
 */
function renderItem(name, { base, title, on }) {
  const path = `registry/${base}/interactive-form.tsx`;
  const item = {
    $schema: 'https://ui.shadcn.com/schema/registry-item.json',
    name,
    type: 'registry:component',
    title,
    description: `The form that a chat app shows when an AI agent asks its user a question, drawn with your own components on ${on}.`,
    dependencies: ['react-interactive-form'],
    registryDependencies: ['badge', 'button', 'checkbox', 'input', 'radio-group', 'textarea'],
    // In a layer before Tailwind's utilities, or the components' own classes would lose.
    css: { '@import "react-interactive-form/styles.css" layer(components)': {} },
    files: [
      {
        path,
        type: 'registry:component',
        content: readFileSync(join(folder, base, 'interactive-form.tsx'), 'utf8'),
      },
    ],
  };
  return `${JSON.stringify(item, null, 2)}\n`;
}
