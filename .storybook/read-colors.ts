import { variables } from './variables.js';

/** The colours that the first form of the story has, whatever they are mixed from: `#rrggbb`, by variable. */
export function readColors(): Record<string, string> {
  const frame = document.querySelector<HTMLIFrameElement>('#storybook-preview-iframe');
  const form = frame?.contentDocument?.querySelector('.rif-interactive-form');
  const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!form || !context) return {};
  const probe = form.appendChild(form.ownerDocument.createElement('i'));
  const colors = variables
    .filter(({ range, choices }) => !range && !choices)
    .map(({ property }) => {
      probe.style.color = `var(${property.replace('--', '--_')})`;
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = getComputedStyle(probe).color;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      return [property, `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, '0')).join('')}`];
    });
  probe.remove();
  return Object.fromEntries(colors) as Record<string, string>;
}
