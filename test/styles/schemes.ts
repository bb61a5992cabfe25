/** A page around a form: what its author has said about light and dark, and the scheme the form then has to have. */
export interface Scheme {
  /** What the user's system prefers. */
  prefers: 'light' | 'dark';
  /** The page's own stylesheet. */
  css?: string;
  /** Attributes of the elements around the form, from the outside in; the first is the root. */
  around: readonly Readonly<Record<string, string>>[];
  expected: 'light' | 'dark';
}

const shadcn = `
  :root { --radius: 0.625rem; --background: oklch(1 0 0); --foreground: oklch(0.145 0 0); --card: oklch(1 0 0); --card-foreground: oklch(0.145 0 0);
    --primary: oklch(0.205 0 0); --primary-foreground: oklch(0.985 0 0); --secondary: oklch(0.97 0 0); --secondary-foreground: oklch(0.205 0 0);
    --muted: oklch(0.97 0 0); --muted-foreground: oklch(0.556 0 0); --accent: oklch(0.97 0 0); --accent-foreground: oklch(0.205 0 0);
    --destructive: oklch(0.577 0.245 27.325); --border: oklch(0.922 0 0); --input: oklch(0.922 0 0); --ring: oklch(0.708 0 0); }
  .dark { --background: oklch(0.145 0 0); --foreground: oklch(0.985 0 0); --card: oklch(0.205 0 0); --card-foreground: oklch(0.985 0 0);
    --primary: oklch(0.922 0 0); --primary-foreground: oklch(0.205 0 0); --secondary: oklch(0.269 0 0); --secondary-foreground: oklch(0.985 0 0);
    --muted: oklch(0.269 0 0); --muted-foreground: oklch(0.708 0 0); --accent: oklch(0.269 0 0); --accent-foreground: oklch(0.985 0 0);
    --destructive: oklch(0.704 0.191 22.216); --border: oklch(1 0 0 / 10%); --input: oklch(1 0 0 / 15%); --ring: oklch(0.556 0 0); }
  body { background: var(--background); color: var(--foreground); }`;

/** The only two tokens that a new Next app has, dark by the system, with no word about `color-scheme`. */
const twoTokens = `
  :root { --background: #ffffff; --foreground: #171717; }
  @media (prefers-color-scheme: dark) { :root { --background: #0a0a0a; --foreground: #ededed; } }
  body { background: var(--background); color: var(--foreground); }`;

const both = ':root { color-scheme: light dark; }';
const dark = { style: 'color-scheme: dark' };
const light = { style: 'color-scheme: light' };

export const schemes: Readonly<Record<string, Scheme>> = {
  'a page that says nothing, for a user who likes it light': { prefers: 'light', around: [{}], expected: 'light' },
  'a page that says nothing is light, also for a user who likes it dark': {
    prefers: 'dark',
    around: [{}],
    expected: 'light',
  },
  'a page of both schemes, light': { prefers: 'light', css: both, around: [{}], expected: 'light' },
  'a page of both schemes, dark': { prefers: 'dark', css: both, around: [{}], expected: 'dark' },
  'dark by an inline color-scheme on the root': { prefers: 'light', around: [dark], expected: 'dark' },
  'dark by an inline color-scheme in the page': { prefers: 'light', around: [{}, dark, {}], expected: 'dark' },
  'dark by the color-scheme of a rule': {
    prefers: 'light',
    css: '.night { color-scheme: dark; }',
    around: [{}, { class: 'night' }, {}],
    expected: 'dark',
  },
  'dark by a class': { prefers: 'light', around: [{ class: 'dark' }], expected: 'dark' },
  'dark by a class in the page': { prefers: 'light', around: [{}, { class: 'dark' }, {}], expected: 'dark' },
  'dark by data-theme': { prefers: 'light', around: [{ 'data-theme': 'dark' }], expected: 'dark' },
  'dark by a class and an inline color-scheme, as next-themes has it': {
    prefers: 'light',
    around: [{ class: 'dark', ...dark }],
    expected: 'dark',
  },
  'dark by a class on a page of both schemes, for a user who likes it light': {
    prefers: 'light',
    css: both,
    around: [{ class: 'dark' }],
    expected: 'dark',
  },
  'light by a class on a page of both schemes, for a user who likes it dark': {
    prefers: 'dark',
    css: both,
    around: [{ class: 'light' }],
    expected: 'light',
  },
  'a light island by a class in a dark page': {
    prefers: 'dark',
    css: both,
    around: [{}, { class: 'light' }],
    expected: 'light',
  },
  'a light island by data-theme in a page that is dark by data-theme': {
    prefers: 'light',
    around: [{ 'data-theme': 'dark' }, { 'data-theme': 'light' }],
    expected: 'light',
  },
  'a light island by color-scheme in a dark page': {
    prefers: 'dark',
    css: both,
    around: [{}, light],
    expected: 'light',
  },
  'a light island by color-scheme in a page that is dark by a class and color-scheme': {
    prefers: 'light',
    css: '.dark { color-scheme: dark; }',
    around: [{ class: 'dark' }, light],
    expected: 'light',
  },
  'a dark island by a class in a page that is light by a class': {
    prefers: 'light',
    around: [{ class: 'light' }, { class: 'dark' }],
    expected: 'dark',
  },
  'a dark island by color-scheme in a page that is light by a class': {
    prefers: 'light',
    around: [{ class: 'light' }, dark],
    expected: 'dark',
  },
  'the tokens of shadcn, light': { prefers: 'light', css: shadcn, around: [{}], expected: 'light' },
  'the tokens of shadcn, dark by their class': {
    prefers: 'light',
    css: shadcn,
    around: [{ class: 'dark' }],
    expected: 'dark',
  },
  'the tokens of a new Next app, light': { prefers: 'light', css: twoTokens, around: [{}], expected: 'light' },
  'the tokens of a new Next app, dark by the system': {
    prefers: 'dark',
    css: twoTokens,
    around: [{}],
    expected: 'dark',
  },
};
