import { decodePunycode } from './decode-punycode.js';

/** What a person should know of an address before it is opened. */
export type UrlWarning = 'punycode' | 'mixed' | 'credentials';

/** An address in three parts, as it will be opened. */
export interface InspectedUrl {
  href: string;
  before: string;
  host: string;
  after: string;
  /** The end of the host: what somebody registered, with the port. All before it is theirs to choose. */
  site: string;
  /** The host as it is read, where that is not how it is written. */
  reading: string;
  warnings: UrlWarning[];
}

/** More than any real address has; browsers stop at less. */
const MOST = 20_000;

/** The longest name of a host, with a full stop at its end. Browsers read longer ones, which lead nowhere and would fill the page. */
const LONGEST_HOST = 254;

/** Takes an address apart; `undefined` of what may not be opened: anything but `https`, and `http` outside of this machine. Never throws. */
export function inspectUrl(address: unknown): InspectedUrl | undefined {
  const url = typeof address === 'string' && address.length <= MOST ? parse(address) : undefined;
  if (url === undefined || !isOpenable(url)) return undefined;
  const { href, host, username, password } = url;
  const labels = url.hostname.split('.').map(decodePunycode);
  const reading = labels.join('.');
  const isSuspect = labels.some(isMixed);
  const warnings: [UrlWarning, boolean][] = [
    ['mixed', isSuspect],
    // The other one says how it is read, too.
    ['punycode', !isSuspect && reading !== url.hostname],
    ['credentials', username !== '' || password !== ''],
  ];
  const user = username === '' && password === '' ? '' : `${username}${password === '' ? '' : `:${password}`}@`;
  const before = `${url.protocol}//${user}`;
  return {
    href,
    before,
    host,
    after: href.slice(before.length + host.length),
    site: siteOf(url),
    reading,
    warnings: warnings.flatMap(([warning, holds]) => (holds ? [warning] : [])),
  };
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

function isOpenable({ protocol, hostname }: URL): boolean {
  if (hostname.length > LONGEST_HOST) return false;
  return protocol === 'https:' || (protocol === 'http:' && /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/.test(hostname));
}

/** Where a country gives out names below a second label, such as `co.uk`. A full stop may follow. */
const SECOND_LABEL =
  /\.(?:ac|co|com|edu|gov?|net?|org?)\.(?:ar|au|bd|br|cn|co|eg|hk|id|il|in|jp|ke|kr|mx|my|ng|nz|pe|ph|pk|pl|sa|sg|th|tr|tw|ua|uk|uy|ve|vn|za)\.?$/;

/** The last two labels, or three; all of an address in numbers. */
function siteOf({ hostname, host }: URL): string {
  if (/[\d\]]$/.test(hostname)) return host;
  const labels = hostname.split('.');
  const count = (SECOND_LABEL.test(hostname) ? 3 : 2) + Number(labels.at(-1) === '');
  return labels.slice(-count).join('.') + host.slice(hostname.length);
}

/** Scripts that one word may have together: Japanese and Korean are written in several. */
const SCRIPTS = [
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
  ...['Latin', 'Cyrillic', 'Greek', 'Armenian', 'Georgian', 'Cherokee', 'Hebrew', 'Arabic', 'Devanagari', 'Thai'].map(
    (name) => new RegExp(`\\p{Script=${name}}`, 'u'),
  ),
];

/** Whether letters of several scripts stand in one word. East Asian names may have Latin letters in them. */
function isMixed(label: string): boolean {
  const [eastAsian, ...others] = SCRIPTS.map((script) => script.test(label));
  const [latin, ...rest] = others;
  const foreign = rest.filter(Boolean).length;
  return foreign > 1 || (foreign === 1 && (latin === true || eastAsian === true));
}
