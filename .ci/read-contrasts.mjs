/** @typedef {[number, number, number, number]} Rgba */

/** Runs in a page of the documentation: what of its texts can't be read well. A form on it has tests of its own. */
export function readContrasts() {
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (
    new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
  );
  const root = /** @type {Element} */ (document.querySelector('.sbdocs-wrapper'));
  /** @type {Map<string, number>} */
  const low = new Map();
  let count = 0;
  for (const element of root.querySelectorAll('*')) {
    const text = [...element.childNodes].map((node) => (node instanceof Text ? node.data.trim() : '')).join('');
    if (text === '' || !isSeen(element)) continue;
    count += 1;
    const ground = groundOf(element);
    const ratio = contrast(layOver(read(getComputedStyle(element).color), ground), ground);
    if (ratio < 4.5) low.set(`${text.slice(0, 20)} (${element.localName})`, ratio);
  }
  return {
    isDark: luminance(groundOf(root)) < 0.1,
    count,
    low: [...low].map(([name, ratio]) => `${name} ${ratio.toFixed(2)}`),
  };

  /** @param {Element} element */
  function isSeen(element) {
    const { width, height } = element.getBoundingClientRect();
    if (width < 2 || height < 2 || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      return false;
    return (
      !element.matches('style, script, option, :disabled, .sb-story *') &&
      getComputedStyle(element).color !== 'rgba(0, 0, 0, 0)'
    );
  }

  /**
   * @param {string} color
   * @returns {Rgba}
   */
  function read(color) {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
    return [red, green, blue, alpha / 255];
  }

  /**
   * What is behind an element, down to the page.
   * @param {Element | null} element
   * @returns {Rgba}
   */
  function groundOf(element) {
    if (!element) return [255, 255, 255, 1];
    const own = read(getComputedStyle(element).backgroundColor);
    return own[3] === 1 ? own : layOver(own, groundOf(element.parentElement));
  }

  /**
   * @param {Rgba} over
   * @param {Rgba} under
   * @returns {Rgba}
   */
  function layOver([red, green, blue, alpha], [underRed, underGreen, underBlue]) {
    const mix = (/** @type {number} */ over, /** @type {number} */ under) => over * alpha + under * (1 - alpha);
    return [mix(red, underRed), mix(green, underGreen), mix(blue, underBlue), 1];
  }

  /** @param {Rgba} color */
  function luminance([red, green, blue]) {
    const linear = (/** @type {number} */ channel) =>
      channel <= 10.31475 ? channel / 255 / 12.92 : ((channel / 255 + 0.055) / 1.055) ** 2.4;
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  }

  /**
   * @param {Rgba} one
   * @param {Rgba} other
   */
  function contrast(one, other) {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  }
}
