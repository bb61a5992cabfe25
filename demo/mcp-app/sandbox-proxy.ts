import { createHash } from 'node:crypto';

/** The origin of the host's page is put in here. */
declare const HOST_ORIGIN: string;

/** Runs in the outer frame: puts the page into an inner one and hands messages through, as hosts do. */
function relay(): void {
  let inner: HTMLIFrameElement | undefined;
  const tellHost = (message: unknown): void => window.parent.postMessage(message, HOST_ORIGIN);
  window.addEventListener(
    'message',
    ({ source, origin, data }: MessageEvent<{ method?: string; params?: { html: string; sandbox?: string } }>) => {
      if (inner !== undefined && source === inner.contentWindow) tellHost(data);
      if (source !== window.parent || origin !== HOST_ORIGIN) return;
      if (data.method !== 'ui/notifications/sandbox-resource-ready')
        return inner?.contentWindow?.postMessage(data, '*');
      inner = document.createElement('iframe');
      inner.setAttribute('sandbox', data.params?.sandbox ?? 'allow-scripts');
      inner.title = 'Interactive form';
      inner.srcdoc = data.params?.html ?? '';
      document.body.replaceChildren(inner);
    },
  );
  tellHost({ jsonrpc: '2.0', method: 'ui/notifications/sandbox-proxy-ready', params: {} });
}

/**
 * The outer frame, of an origin of its own, with a policy that holds in the inner frame too: no script and no style but those of these
 * two pages, word for word, and nothing from any network.
 */
export function createSandboxProxy(hostOrigin: string, page: string): { html: string; policy: string } {
  const script = `const HOST_ORIGIN = ${JSON.stringify(hostOrigin)}; (${relay.toString()})()`;
  const style = 'html, body, iframe { display: block; inline-size: 100%; block-size: 100%; margin: 0; border: 0 }';
  const policy = [
    "default-src 'none'; base-uri 'none'; form-action 'none'",
    `frame-ancestors ${hostOrigin}`,
    `script-src ${[script, ...contentsOf('script', page)].map(hash).join(' ')}`,
    `style-src ${[style, ...contentsOf('style', page)].map(hash).join(' ')}`,
  ];
  const html = `<!doctype html><html><head><style>${style}</style></head><body><script>${script}</script></body></html>`;
  return { html, policy: policy.join('; ') };
}

function contentsOf(element: string, html: string): string[] {
  return [...html.matchAll(new RegExp(`<${element}>(.*?)</${element}>`, 'gs'))].map(([, content = '']) => content);
}

function hash(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`;
}
