import { backgroundOf, colorOf, contrast, layOver, luminance, parseColor, type Rgb } from '../contrast.js';

export interface MeasuredColor {
  what: string;
  /** The contrast with the background. */
  contrast: number;
  /** From 0, black, to 1, white. */
  luminance: number;
  /** The least contrast: 4.5 for text and 3 for controls and states, by WCAG; little for mere decoration. */
  needed: number;
}

const TEXT = 4.5;
const MARK = 3;
const DECORATION = 1.15;
const TINT = 1.05;

/** The pairs of colours that stand on each other in the page now. The page's focus must be in the form, by a key. */
export function measureColors(): MeasuredColor[] {
  const form = find('[data-look="form"]');
  const skeleton = find('[data-look="skeleton"]');
  const radio = find('[role="radio"][aria-checked="true"]', form);
  const checkbox = find('[role="checkbox"][aria-checked="true"]', form);
  const unchecked = find('[data-slot="control"][aria-checked="false"]:not(:disabled)', form);
  const submit = find('[data-slot="submit"]', form);
  const badge = find('[data-slot="badge"]', form);
  const field = find('[data-slot="text"]:not([aria-invalid])', form);
  const focused = find('[data-slot="control"]:focus-visible', form);
  return [
    measure('the form', backgroundOf(form), [0, 0, 0, 1], 1),
    measure('its border', borderOf(form), backgroundOf(form), DECORATION),
    ...texts(form).concat(texts(find('[data-look="steps"]')), texts(find('[data-look="receipt"]'))),
    measure('Submit', backgroundOf(submit), backgroundOf(submit.parentElement), MARK),
    measureRow('a row', find('[data-slot="option"]:not([data-selected])', form), borderOf(unchecked), DECORATION),
    measureRow('a row that is chosen', find('[data-slot="option"][data-selected]', form), markOf(radio)[1], MARK),
    measure(
      'the tint of that row',
      backgroundOf(find('[data-slot="option"][data-selected]', form)),
      backgroundOf(form),
      TINT,
    ),
    measure('a control', borderOf(unchecked), backgroundOf(unchecked.parentElement), MARK),
    measure('a radio that is chosen', markOf(radio)[1], backgroundOf(radio.parentElement), MARK),
    measure('its dot', ...markOf(radio), MARK),
    measure('a checkbox that is chosen', backgroundOf(checkbox), backgroundOf(checkbox.parentElement), MARK),
    measure('its tick', colorOf(checkbox), backgroundOf(checkbox), MARK),
    measure('a field', borderOf(field), backgroundOf(field.parentElement), MARK),
    measure(
      'a placeholder',
      parseColor(getComputedStyle(find('[placeholder]', form), '::placeholder').color),
      backgroundOf(field),
      TEXT,
    ),
    measure('typed text', colorOf(field), backgroundOf(field), TEXT),
    measure('the focus ring', ringOf(focused.parentElement!), backgroundOf(form), MARK),
    // If a theme gives it the colour of a chosen row, its edge makes it visible.
    measure(
      'the badge',
      strongerOf(backgroundOf(badge), borderOf(badge), backgroundOf(badge.parentElement)),
      backgroundOf(badge.parentElement),
      1.05,
    ),
    measure(
      'a step',
      parseColor(getComputedStyle(find('[data-slot="step"]:not([data-current])')).backgroundColor),
      backgroundOf(find('[data-look="steps"]')),
      MARK,
    ),
    measure(
      'the current step',
      parseColor(getComputedStyle(find('[data-slot="step"][data-current]')).backgroundColor),
      backgroundOf(find('[data-look="steps"]')),
      MARK,
    ),
    ...[...skeleton.querySelectorAll('[data-slot="bar"]')].map((bar, index) =>
      measure(`bar ${index + 1} of the skeleton`, barOf(bar), backgroundOf(skeleton), DECORATION),
    ),
  ];
}

/** The bar of a row is drawn where its words will be. */
function barOf(bar: Element): Rgb {
  const pseudo = bar.getAttribute('data-kind') === 'option' ? '::before' : null;
  return parseColor(getComputedStyle(bar, pseudo).backgroundColor);
}

/** Each readable text against its background. Disabled text may be faint. */
function texts(form: Element): MeasuredColor[] {
  const shown = [...form.querySelectorAll<HTMLElement>('[data-slot]')].filter((element) => {
    const hasText = [...element.childNodes, ...element.querySelectorAll(':scope > bdi')].some(
      (node) => node.nodeName === 'BDI' || node.nodeValue?.trim(),
    );
    return hasText && !element.closest('[aria-disabled], :disabled, [data-disabled], [data-slot="announcement"]');
  });
  return shown.map((element) =>
    measure(`${element.dataset['slot'] ?? ''} "${element.textContent}"`, colorOf(element), backgroundOf(element), TEXT),
  );
}

function measure(what: string, color: Rgb, against: Rgb, needed: number): MeasuredColor {
  const seen = layOver(color, against);
  return { what, contrast: contrast(seen, against), luminance: luminance(seen), needed };
}

/** A control is visible by its edge or, if the edge is not drawn, by the mark in it. */
function measureRow(what: string, row: Element, mark: Rgb, needed: number): MeasuredColor {
  const edge = borderOf(row);
  const isDrawn = edge[3] > 0;
  return measure(
    what,
    isDrawn ? edge : mark,
    isDrawn ? backgroundOf(row.parentElement) : backgroundOf(row),
    isDrawn ? needed : MARK,
  );
}

/** The colour with the better contrast to the background. */
function strongerOf(one: Rgb, other: Rgb, against: Rgb): Rgb {
  return contrast(layOver(one, against), against) > contrast(layOver(other, against), against) ? one : other;
}

/** A missing border counts as an invisible border. */
function borderOf(element: Element): Rgb {
  const { borderBottomWidth, borderBottomStyle, borderBottomColor } = getComputedStyle(element);
  return borderBottomWidth === '0px' || borderBottomStyle === 'none' ? [0, 0, 0, 0] : parseColor(borderBottomColor);
}

/** The two colors of a chosen radio. If it is not drawn, the two count as equal. */
export function markOf(radio: Element): [dot: Rgb, around: Rgb] {
  const [dot, around] =
    getComputedStyle(radio).backgroundImage.match(/\b(?:rgba?|color|(?:ok)?l(?:ab|ch))\([^)]*\)/g) ?? [];
  return dot === undefined || around === undefined
    ? [backgroundOf(radio), backgroundOf(radio)]
    : [parseColor(dot), parseColor(around)];
}

/** A missing ring counts as an invisible ring. */
function ringOf(element: Element): Rgb {
  const { outlineStyle, outlineColor } = getComputedStyle(element);
  return outlineStyle === 'none' ? [0, 0, 0, 0] : parseColor(outlineColor);
}

function find(selector: string, within: ParentNode = document): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector} in the page.`);
  return found;
}
