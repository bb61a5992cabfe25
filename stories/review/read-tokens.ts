import { parseColor, type Rgb } from '../../test/styles/contrast.js';

/** What a variable is in one scheme, as the browser has worked it out. */
export type TokenValue =
  | { type: 'color'; rgb: Rgb }
  | { type: 'dimension'; px: number }
  | { type: 'duration'; ms: number }
  | { type: 'number'; number: number }
  /** A keyword, or what has several parts. */
  | { type: 'other'; text: string };

export interface Token {
  /** The variable that a host sets. */
  property: string;
  light: TokenValue;
  dark: TokenValue;
}

/** Every variable that a host may set, in the order of the stylesheet that is loaded, with its value below `host`. */
export function readTokens(host: Element): Token[] {
  const properties = listProperties();
  const light = measureAll(host, 'light', properties);
  const dark = measureAll(host, 'dark', properties);
  return properties.map((property, index) => ({ property, light: light[index]!, dark: dark[index]! }));
}

/** The stylesheet has each in the form `--_rif-name: var(--rif-name, …)`. */
function listProperties(): string[] {
  const declarations = [...document.styleSheets]
    .flatMap(listRules)
    .flatMap((rule) => (rule instanceof CSSStyleRule ? [...rule.style] : []));
  return [...new Set(declarations.filter((name) => name.startsWith('--_rif-')))]
    .map((name) => name.replace('--_', '--'))
    .filter((name) => isSettable(name));
}

function isSettable(property: string): boolean {
  const word = new RegExp(`var\\(${property}[,)]`);
  return [...document.styleSheets]
    .flatMap(listRules)
    .some((rule) => rule instanceof CSSStyleRule && word.test(rule.cssText));
}

function listRules(group: CSSStyleSheet | CSSRule): CSSRule[] {
  return 'cssRules' in group ? [...group.cssRules].flatMap((rule) => [rule, ...listRules(rule)]) : [];
}

function measureAll(host: Element, scheme: 'light' | 'dark', properties: readonly string[]): TokenValue[] {
  const form = document.createElement('div');
  form.className = 'rif-interactive-form';
  form.style.cssText = `color-scheme: ${scheme}; position: absolute; visibility: hidden`;
  const probe = form.appendChild(document.createElement('i'));
  host.append(form);
  const values = properties.map((property) => measure(probe, property.replace('--', '--_')));
  form.remove();
  return values;
}

function measure(probe: HTMLElement, variable: string): TokenValue {
  const style = getComputedStyle(probe);
  const text = style.getPropertyValue(variable).trim();
  if (CSS.supports('color', text)) {
    probe.style.color = `var(${variable})`;
    return { type: 'color', rgb: parseColor(style.color) };
  }
  if (CSS.supports('text-indent', text)) {
    probe.style.textIndent = `var(${variable})`;
    return { type: 'dimension', px: Number.parseFloat(style.textIndent) };
  }
  if (/^[\d.]+m?s$/.test(text))
    return { type: 'duration', ms: Number.parseFloat(text) * (text.endsWith('ms') ? 1 : 1000) };
  return /^-?[\d.]+$/.test(text) ? { type: 'number', number: Number(text) } : { type: 'other', text };
}
