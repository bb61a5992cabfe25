import { log, see, type See } from './see.js';
import type { Shown } from './shown.js';

declare global {
  interface Window {
    see: See;
  }
}

/** Reads the content of the page's address, gives the page that look, and records errors from now on. */
export function listen(): Shown {
  const shown = JSON.parse(decodeURIComponent(location.search.slice(1))) as Shown;
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    log.complaints.push(`${effectiveDirective} ${blockedURI}`),
  );
  window.addEventListener('error', ({ message }) => log.complaints.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => log.complaints.push(String(reason)));
  const { scheme, props: { dir } = {} } = shown;
  if (scheme) document.documentElement.dataset['scheme'] = scheme;
  if (dir) document.documentElement.dir = dir;
  document.querySelector('main')!.style.inlineSize = `${shown.width ?? 480}px`;
  window.see = see;
  return shown;
}
