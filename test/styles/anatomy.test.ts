// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Node } from 'postcss';
import { expect, test } from 'vitest';
import { anatomy, partProps } from '../../src/components/anatomy.js';

const { slots, states } = anatomy;

const SRC = join(import.meta.dirname, '../../src');
const css = readFileSync(join(SRC, 'styles/styles.css'), 'utf8').replace(/\/\*[^]*?\*\//g, '');
const sources = ['components', 'attachments']
  .flatMap((folder) => readdirSync(join(SRC, folder)).map((file) => readFileSync(join(SRC, folder, file), 'utf8')))
  .join('\n');

function findAll(pattern: RegExp, text: string): string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, name = '']) => name))];
}

test('every part that the stylesheet names is one', () => {
  const named = findAll(/\.rif-([\w-]+)/g, css);
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((name) => !slots.some((slot) => slot === name))).toEqual([]);
});

test('every state that the stylesheet names is one', () => {
  const named = findAll(/\[(data-[\w-]+)/g, css).filter((name) => name !== 'data-slot' && name !== 'data-theme'); // the latter is a host's
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((name) => !states.some((state) => `data-${state}` === name))).toEqual([]);
});

test('every part and every state is one that a component has', () => {
  const rendered = findAll(
    /(?:(?:partProps\(\s*|renderPart\([^',]+,\s*|questionButton\(\s*)'|button=")([\w-]+)/g,
    sources,
  );
  expect(rendered.sort()).toEqual([...slots].sort());
  const shown = findAll(
    /(?:^|,)\s*(\w+)/g,
    findAll(/(?:partProps\(\s*(?:button|'[\w-]+'),|renderPart\([^',]+,\s*'[\w-]+',[^{]*)\s*\{([^}]*)\}/g, sources).join(
      ', ',
    ),
  );
  const set = findAll(/dataset\['(\w+)'\] =/g, sources);
  expect(states.filter((state) => ![...shown, ...set].includes(state))).toEqual([]);
});

/** What elements around a form hand down to it, and what is worked out from other variables: no host sets these. */
const ours = [
  ...[
    '--_rif-theme',
    '--_rif-canvas',
    '--_rif-row',
    '--_rif-row-inset',
    '--_rif-button',
    '--_rif-foot',
    '--_rif-mark',
    '--_rif-dot',
    '--_rif-pixel',
    '--_rif-dock',
    '--_rif-reach',
    '--_rif-part',
    '--_rif-travel',
  ],
  ...[
    '--_rif-host-input',
    '--_rif-host-ring',
    '--_rif-host-accent',
    '--_rif-host-secondary',
    '--_rif-host-secondary-foreground',
    '--_rif-line',
    '--_rif-actions-gap',
    '--_rif-quiet-outdent',
  ],
];

test('every variable that is used is defined, and every one that is defined is used', () => {
  const defined = findAll(/(--_rif-[\w-]+):/g, css);
  expect(defined.length).toBeGreaterThan(40);
  const used = findAll(/(?:var|style)\((--_rif-[\w-]+)/g, css);
  expect([...used].sort()).toEqual([...new Set(defined)].sort());
  const settable = findAll(/var\(--(rif-[\w-]+)/g, css).map((name) => `--_${name}`);
  expect([...settable, ...ours].sort()).toEqual([...defined].sort());
});

test('no length hangs on the size of the window, where a frame may follow its content: only what is docked in a window of its own', () => {
  const docked = /\[data-docked\]\) \{[^}]*\}/g;
  expect(css.match(docked)?.join()).toContain('60dvh');
  expect(findAll(/(?<![\w-])(\d*\.?\d+[sld]?v(?:[whib]|min|max))\b/g, css.replace(docked, ''))).toEqual([]);
});

test('no selector weighs more than a host can outweigh with one class: all is in layers and in :where()', () => {
  const layers = /^\s*@layer rif\.tokens, rif\.presets, rif\.parts, rif\.modes;/.exec(css);
  expect(layers).not.toBeNull();
  const selectors = findAll(/(?:^|[{}])\s*([^@{}]+?)\s*\{/g, css).filter(
    (selector) => !/^(to|from|\d+%)$/.test(selector),
  );
  const strip = (selector: string): string => {
    const stripped = selector.replace(/:where\((?:[^()]|\([^()]*\))*\)/g, '');
    return stripped === selector ? selector : strip(stripped);
  };
  expect(
    selectors.filter((selector) => /[[.#:]/.test(strip(selector).replace(/:focus-visible|::[\w-]+/g, ''))),
  ).toEqual([]);
});

test('an attribute is there where the state holds and absent where it does not', () => {
  expect(partProps('option', { selected: true, disabled: false, recommended: undefined, status: 'editing' })).toEqual({
    'data-slot': 'option',
    className: 'rif-option',
    'data-selected': '',
    'data-status': 'editing',
  });
});

test('a part has its own class and that of the host', () => {
  expect(partProps('label', {}, { className: 'mine', id: 'a' })).toEqual({
    'data-slot': 'label',
    className: 'rif-label mine',
    id: 'a',
  });
});

test('nothing is looked up by an attribute that every part has, and from the inside out only the ring of a row', () => {
  expect(css.replace('.rif-option:has(> .rif-control:focus-visible)', '')).not.toMatch(/data-slot|:has\(/);
});

/** No box, no layer and no layout: the browser only paints again. */
const PAINTED = /^(background(-color|-image)?|(border-)?color|box-shadow|outline(-offset)?|visibility)$/;

test('focus, hover and a press only paint: a box or a layer that comes or goes would be laid out in each question', () => {
  const sheets = [
    'styles',
    ...readdirSync(join(SRC, 'styles/presets')).map((file) => `presets/${file.replace('.css', '')}`),
  ];
  const found: string[] = [];
  for (const sheet of sheets)
    postcss.parse(readFileSync(join(SRC, `styles/${sheet}.css`), 'utf8')).walkDecls(({ prop, parent }) => {
      let selectors = '';
      for (let rule: Node | undefined = parent; rule; rule = rule.parent)
        if ('selector' in rule) selectors += String(rule.selector);
      if (/:(hover|focus|active)/.test(selectors) && !PAINTED.test(prop)) found.push(selectors);
    });
  // The field of a chip opens where the user is, and is on no other row.
  expect(
    found.filter((selectors) => !selectors.includes('.rif-other:not([data-selected], [data-unsent], :focus-within)')),
  ).toEqual([]);
  expect(found).not.toEqual([]);
});
