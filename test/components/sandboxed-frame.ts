import type { Browser, FrameLocator, Page } from 'playwright';
import { bundleScript } from '../fixtures/bundle-page.js';

/** The whole page of the frame in one text, because a page of an opaque origin can't load other files. */
export const buildSandboxedPage = (): Promise<string> => bundleScript('test/components/sandboxed-page.tsx');

export interface SandboxedForm {
  page: Page;
  frame: FrameLocator;
  /** The messages that the frame has sent to the page around it, such as `answer` or `error`. */
  told(name: string): Promise<unknown[]>;
}

/** Removes `ResizeObserver`, as in a browser that lacks it, and adds a function that returns the name of the error of an action. */
const PREPARED = `delete window.ResizeObserver;
function attempt(action) { try { action(); return 'nothing'; } catch (error) { return error.name; } }
`;

/** Shows a form in a frame that may run scripts and nothing else, below what stands around it in the page. */
export async function openSandboxedForm(
  browser: Browser,
  script: string,
  questions: unknown[],
  props: object = {},
  sandbox = 'allow-scripts',
  around = '',
): Promise<SandboxedForm> {
  const page = await browser.newPage();
  const shown = JSON.stringify({ questions, props });
  const html = `<!doctype html><div id="root"></div><script>${PREPARED}const SHOWN = ${shown}</script><script>${script.replaceAll('</script', '<\\/script')}</script>`;
  await page.setContent(around);
  await page.evaluate(
    ({ html, sandbox }) => {
      const told: unknown[] = [];
      window.addEventListener('message', ({ data }) => told.push(data));
      Object.assign(window, { told });
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', sandbox);
      frame.style.blockSize = '600px';
      frame.srcdoc = html;
      document.body.append(frame);
    },
    { html, sandbox },
  );
  const frame = page.frameLocator('iframe');
  await frame.locator('form').waitFor();
  const told = (name: string) =>
    page.evaluate(
      (wanted) =>
        (window as unknown as { told: { name: string; value: unknown }[] }).told
          .filter((item) => item.name === wanted)
          .map((item) => item.value),
      name,
    );
  return { page, frame, told };
}
