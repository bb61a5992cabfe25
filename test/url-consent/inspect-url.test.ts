// @vitest-environment node
import { domainToUnicode } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decodePunycode } from '../../src/url-consent/decode-punycode.js';
import { inspectUrl, type UrlWarning } from '../../src/url-consent/inspect-url.js';

describe('what may be opened, in three parts', () => {
  test.each([
    ['https://example.com', ['https://', 'example.com', '/']],
    ['HTTPS://Example.com:8443/a?b#c', ['https://', 'example.com:8443', '/a?b#c']],
    ['http://localhost:3000/x', ['http://', 'localhost:3000', '/x']],
    ['http://app.localhost/', ['http://', 'app.localhost', '/']],
    ['http://127.0.0.1/', ['http://', '127.0.0.1', '/']],
    ['http://127.10.20.30/', ['http://', '127.10.20.30', '/']],
    ['http://[::1]:80/', ['http://', '[::1]', '/']],
    ['https://a:b@c.example/@d', ['https://a:b@', 'c.example', '/@d']],
    ['https://example.com\\@evil.example', ['https://', 'example.com', '/@evil.example']],
    ['https://example.com/\u202Egnp.exe', ['https://', 'example.com', '/%E2%80%AEgnp.exe']],
  ])('%s', (address, parts) => {
    const url = inspectUrl(address);
    expect(url && [url.before, url.host, url.after]).toEqual(parts);
    expect(url?.href).toBe(parts.join(''));
  });
});

test.each([
  ['https://accounts.google.com.login-aaaaaaaaaaaa-verify.evil.com/', 'evil.com'],
  ['https://example.com', 'example.com'],
  ['https://www.example.com.', 'example.com.'],
  ['https://login.example.co.uk:8443/', 'example.co.uk:8443'],
  ['https://paypal.com.evil.com.au/', 'evil.com.au'],
  ['https://paypal.com.tk/', 'com.tk'],
  ['https://co.uk/', 'co.uk'],
  ['https://my.xn--bcher-kva.example/', 'xn--bcher-kva.example'],
  ['http://localhost:3000/', 'localhost:3000'],
  ['http://127.0.0.1:80/', '127.0.0.1'],
  ['https://a.b.c.xn--p1ai/', 'c.xn--p1ai'],
  ['https://paypal.com.shop.com.br./', 'shop.com.br.'],
  ['https://10.20.30.40:8080/', '10.20.30.40:8080'],
  ['https://[2001:db8::7]:8080/', '[2001:db8::7]:8080'],
])('whose site it is, by the last labels: %s', (address, site) => {
  expect(inspectUrl(address)?.site).toBe(site);
});

test.each([
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  'javascript://localhost/%0Aalert(1)',
  'ftp://localhost',
  'data:text/html,x',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  'http://example.com',
  'http://localhost.example.com',
  'http://notlocalhost',
  'http://127.0.0.1.example.com',
  'ftp://example.com',
  'vscode://settings',
  '//example.com',
  'example.com',
  '',
  `https://example.com/${'a'.repeat(20_000)}`,
  `https://${'a'.repeat(251)}.com`,
  undefined,
  null,
  7,
  { toString: () => 'https://example.com' },
])('barred: %j', (address) => {
  expect(inspectUrl(address)).toBe(undefined);
});

describe('what a person is warned of', () => {
  test.each<[address: string, warnings: UrlWarning[], reading: string]>([
    ['https://example.com', [], 'example.com'],
    ['https://bücher.example', ['punycode'], 'bücher.example'],
    ['https://xn--bcher-kva.example', ['punycode'], 'bücher.example'],
    ['https://www.пример.com', ['punycode'], 'www.пример.com'],
    ['https://аррӏе.com', ['punycode'], 'аррӏе.com'],
    ['https://pаypal.com', ['mixed'], 'pаypal.com'],
    ['https://日本語テスト.jp', ['punycode'], '日本語テスト.jp'],
    ['https://東京abc.jp', ['punycode'], '東京abc.jp'],
    ['https://google.com@evil.example/', ['credentials'], 'evil.example'],
    ['https://:google.com@evil.example/', ['credentials'], 'evil.example'],
    ['https://αб.example', ['mixed'], 'αб.example'],
    ['https://日本а.jp', ['mixed'], '日本а.jp'],
    ['https://my.notxn--bcher-kva.example', [], 'my.notxn--bcher-kva.example'],
    ['https://xn--\u{200b}.example', [], ''],
  ])('%s', (address, warnings, reading) => {
    const url = inspectUrl(address);
    if (reading === '') expect(url).toBe(undefined);
    else expect(url && [url.warnings, url.reading]).toEqual([warnings, reading]);
  });
});

test('a name may be as long as any real one, with its full stop and a port', () => {
  const longest = `${'a.'.repeat(125)}com`;
  expect(longest).toHaveLength(253);
  expect(inspectUrl(`https://${longest}.:8443`)?.host).toBe(`${longest}.:8443`);
});

test('an address may be as long as any real one', () => {
  const longest = `https://example.com/${'a'.repeat(20_000 - 20)}`;
  expect([inspectUrl(longest)?.href, inspectUrl(`${longest}a`)]).toEqual([longest, undefined]);
});

test.each([
  ['xn--bcher-kva', 'bücher'],
  ['XN--BCHER-KVA', 'bücher'],
  ['xn--', ''],
  ['xn--!', 'xn--!'],
  ['xn--bcher-kv', 'xn--bcher-kv'],
  ['xn--99999999', 'xn--99999999'],
  [`xn--${'9'.repeat(400)}b`, `xn--${'9'.repeat(400)}b`],
  ['bcher-kva', 'bcher-kva'],
])('a label that is no Punycode stays as it is: %s', (label, reading) => {
  expect(decodePunycode(label)).toBe(reading);
});

test('property: a host is read as Node reads it', () => {
  const letter = fc.constantFrom(
    ...'abz019-',
    ...'üßàñ',
    ...'пример',
    ...'δοκιμή',
    ...'日本語',
    ...'테스트',
    ...'عربي',
    '𐍈',
    '😀',
  );
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 12 }), (name) => {
      const host = URL.canParse(`https://x${name}.example`) ? new URL(`https://x${name}.example`).hostname : undefined;
      if (host !== undefined) expect(host.split('.').map(decodePunycode).join('.')).toBe(domainToUnicode(host));
    }),
    { numRuns: 1_000 },
  );
});

test('property: garbage is barred, and nothing throws', () => {
  const part = fc.constantFrom(
    'https',
    'http',
    'javascript',
    ':',
    '//',
    '@',
    '[',
    ']',
    'xn--',
    'а',
    '.',
    '%',
    '\u202e',
    'localhost',
    '\n',
    '\\',
  );
  const address = fc.oneof(
    fc.anything(),
    fc.string({ unit: part }),
    fc.string({ unit: part }).map((rest) => `https://${rest}`),
    fc.webUrl(),
  );
  fc.assert(
    fc.property(address, (value) => {
      const url = inspectUrl(value);
      if (url === undefined) return;
      expect(url.href).toMatch(/^https:\/\/|^http:\/\/(?:localhost|127\.|\[::1\]|[^/]*\.localhost)/);
      expect(url.before + url.host + url.after).toBe(url.href);
      expect(url.site).not.toBe('');
      expect(url.host.endsWith(url.site)).toBe(true);
    }),
    { numRuns: 2_000 },
  );
});
