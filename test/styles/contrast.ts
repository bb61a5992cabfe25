/** Runs in a page. Measures the colours of an element on the screen, and the contrast of two colours. */

export type Rgb = [red: number, green: number, blue: number, alpha: number];

export function colorOf(element: Element): Rgb {
  return parseColor(getComputedStyle(element).color);
}

/** The first opaque colour behind an element. */
export function backgroundOf(element: Element | null): Rgb {
  if (element === null) return [255, 255, 255, 1];
  const color = parseColor(getComputedStyle(element).backgroundColor);
  return color[3] === 1 ? color : backgroundOf(element.parentElement);
}

let pixel: OffscreenCanvasRenderingContext2D | undefined;

/** Any CSS colour, as the screen gets it. */
export function parseColor(color: string): Rgb {
  pixel ??= new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
  pixel.clearRect(0, 0, 1, 1);
  pixel.fillStyle = color;
  pixel.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = pixel.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** The visible colour of a colour over another colour. */
export function layOver([red, green, blue, alpha]: Rgb, [r, g, b]: Rgb): Rgb {
  const mix = (over: number, under: number) => over * alpha + under * (1 - alpha);
  return [mix(red, r), mix(green, g), mix(blue, b), 1];
}

/** From 0, black, to 1, white, as WCAG counts it. */
export function luminance([red, green, blue]: Rgb): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((channel) =>
    channel / 255 <= 0.040_45 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** From 1, the same, to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
