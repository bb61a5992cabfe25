import { decodePunycode } from './decode-punycode.js';

export type UrlWarning = 'punycode' | 'mixed' | 'credentials';

/** An address in three parts, as it will be opened. */
export interface InspectedUrl {
  href: string;
  before: string;
  host: string;
  after: string;
  /** The end of the host: the registered name, with the port. Its owner chooses everything before the registered name. */
  site: string;
  /** The host as a person reads it, if that differs from the written host. */
  reading: string;
  warnings: UrlWarning[];
}

/** The greatest number of characters of an address. No real address has as many, and browsers stop earlier. */
const LONGEST_ADDRESS = 20_000;

/** The greatest length of a host name, with a full stop at its end. Browsers read longer names, but these lead nowhere and would fill the page. */
const LONGEST_HOST = 254;

/** Takes an address apart. Returns `undefined` for an address that may not be opened: anything but `https`, and `http` outside of this machine. Never throws. */
export function inspectUrl(address: unknown): InspectedUrl | undefined {
  const url = typeof address === 'string' && address.length <= LONGEST_ADDRESS ? parse(address) : undefined;
  if (url === undefined || !isOpenable(url)) return undefined;
  const { href, host } = url;
  const labels = url.hostname.split('.').map(decodePunycode);
  const reading = labels.join('.');
  const credentials = credentialsOf(url);
  const warnings: UrlWarning[] = [];
  // The warning about mixed scripts shows how the host is read, so the warning about Punycode is not needed beside it.
  if (labels.some(isMixed)) warnings.push('mixed');
  else if (reading !== url.hostname) warnings.push('punycode');
  if (credentials !== '') warnings.push('credentials');
  const before = `${url.protocol}//${credentials}`;
  return {
    href,
    before,
    host,
    after: href.slice(before.length + host.length),
    site: siteOf(url),
    reading,
    warnings,
  };
}

function parse(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

function credentialsOf({ username, password }: URL): string {
  if (username === '' && password === '') return '';
  return password === '' ? `${username}@` : `${username}:${password}@`;
}

function isOpenable({ protocol, hostname }: URL): boolean {
  if (hostname.length > LONGEST_HOST) return false;
  return protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
}

function isThisMachine(hostname: string): boolean {
  const isLocalhost = hostname === 'localhost' || /.\.localhost$/.test(hostname);
  const isLoopback = hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
  return isLocalhost || isLoopback;
}

/** Second labels and countries. Below a pair of the two, such as `co.uk`, everybody may get a name. */
const SECOND_LABELS: ReadonlySet<string> = new Set(['ac', 'co', 'com', 'edu', 'go', 'gov', 'ne', 'net', 'or', 'org']);
const COUNTRIES: ReadonlySet<string> = new Set(
  'ar au bd br cn co eg hk id il in jp ke kr mx my ng nz pe ph pk pl sa sg th tr tw ua uk uy ve vn za'.split(' '),
);

/** The last two labels of a host, or the last three below such a second label. For an IP address, the whole host. */
function siteOf({ hostname, host }: URL): string {
  const isNumeric = /[\d\]]$/.test(hostname);
  if (isNumeric) return host;
  const labels = hostname.split('.');
  const hasFullStop = labels.at(-1) === '';
  const [second = '', country = ''] = (hasFullStop ? labels.slice(0, -1) : labels).slice(-2);
  const hasSecondLabel = SECOND_LABELS.has(second) && COUNTRIES.has(country);
  const nameCount = hasSecondLabel ? 3 : 2;
  const count = hasFullStop ? nameCount + 1 : nameCount;
  const port = host.slice(hostname.length);
  return labels.slice(-count).join('.') + port;
}

/** Japanese and Korean words are written in several of these scripts. */
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u;
const LATIN = /\p{Script=Latin}/u;
const OTHER_SCRIPTS = [
  'Cyrillic',
  'Greek',
  'Armenian',
  'Georgian',
  'Cherokee',
  'Hebrew',
  'Arabic',
  'Devanagari',
  'Thai',
].map((name) => new RegExp(`\\p{Script=${name}}`, 'u'));

/** Whether a label has letters of several scripts. East Asian names may have Latin letters in them. */
function isMixed(label: string): boolean {
  const others = OTHER_SCRIPTS.filter((script) => script.test(label)).length;
  if (others === 0) return false;
  return others > 1 || LATIN.test(label) || EAST_ASIAN.test(label);
}
