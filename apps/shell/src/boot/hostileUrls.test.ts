/** Property test: the boot script with any URL and any stored launch never throws and only sends requests to our API. */
import { expect, test } from '@jest/globals';
import type { MarketConfigInput } from '@loan/frame/market';
import { parseMarketConfig } from '@loan/frame/market';
import type { Registry } from '@loan/frame/remote';
import { fuzzOptions } from '@loan/testing/fuzz';
import * as fc from 'fast-check';
import peso from '../../markets/peso.json';

const ORIGIN = 'https://loan.example';
const marketConfig = parseMarketConfig(peso as MarketConfigInput);
const order = {
  expose: './order',
  files: ['order.js'],
  queries: [
    {
      id: 'GET /v3/loan-details/loan-details',
      i: { productId: { from: ['productId', 'product_id'] }, orderId: { from: ['orderId'] } },
    },
    { id: 'POST {api-prefix}/service/loan/repayment-way', c: 'form', e: 'form', i: { orderId: { from: ['orderId'] } } },
  ],
  next: [],
};
const registry = {
  revision: 1,
  remotes: {
    orders: {
      live: {
        ...{ version: '1.0.0', base: '/remotes/orders/1.0.0/', entry: 'entry.js', integrity: 'sha384-x', global: 'o' },
        ...{ catalogs: { en: ['en.js'], es: ['es.js'] }, screens: { '/order': order, '/borrowDetail': order } },
      },
    },
  },
} as unknown as Registry;

type SentRequest = { url: string; headers: Record<string, string>; body?: string };
type BootEffects = { requests: SentRequest[]; redirects: string[]; links: string[] };

/** Runs the boot script with the browser globals of this URL. @throws when it replaces the state with another origin, as browsers do */
async function runBootAt(pageUrl: URL, storedLaunch: string | null): Promise<BootEffects> {
  const effects: BootEffects = { requests: [], redirects: [], links: [] };
  const location = { href: pageUrl.href } as Record<string, string>;
  const setLocation = (href: string) => {
    const { search, hash, pathname } = new URL(href, ORIGIN);
    Object.assign(location, { search, hash, pathname });
  };
  setLocation(pageUrl.href);
  const storage = { getItem: () => storedLaunch, setItem: () => undefined };
  const browserGlobals = {
    ...{ location, sessionStorage: storage, localStorage: storage, window: globalThis },
    addEventListener: () => undefined,
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, to: string) => {
        if (new URL(to, ORIGIN).origin !== ORIGIN) throw new Error(`A browser refuses ${to}`);
        effects.redirects.push(to);
        setLocation(to);
      },
    },
    document: {
      documentElement: {},
      getElementById: (id: string) => ({ textContent: JSON.stringify(id === 'registry' ? registry : marketConfig) }),
      createElement: () => ({}),
      head: { querySelector: () => null, append: ({ href }: { href: string }) => effects.links.push(href) },
    },
    fetch: (url: string, { headers, body }: SentRequest) => {
      effects.requests.push({ url, headers: Object.fromEntries(new Headers(headers)), ...(body && { body }) });
      return Promise.resolve({ status: 200, text: () => Promise.resolve('') });
    },
  };
  for (const [name, value] of Object.entries(browserGlobals)) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  }
  // The module runs on import: the globals have to be set before.
  const { boot } = await import('./boot.ts');
  boot();
  return effects;
}

const urlPiece = fc.constantFrom(
  ...['__proto__', 'constructor', '=', '&', '?', '#', '%', '%E0%A4%A', '%00', '%09', '%0A', '+', ';', '[', ']'],
  ...['/', '//', '\\', '@', ':', 'evil.example', 'javascript:', '#/', '#//', '#/\\', '/order', '/borrowDetail'],
  ...[
    'productId=1',
    'orderId=2',
    'token=t',
    'lang=es',
    'lang=__proto__',
    'building=',
    'swift=%0D%0AX-Injected:1',
    '日本',
  ],
  ...['#/downloadTemplate', '#/order?orderId=3&productId=4', '#/__proto__', '..', '%2e%2e', '<script>', '\u202e'],
);
const pageUrl = fc
  .oneof(
    { weight: 3, arbitrary: fc.array(urlPiece, { maxLength: 14 }).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  )
  .map((text) => `${ORIGIN}/order?${text}`);
const storedLaunch = fc.oneof(
  fc.constant(null),
  fc.string(),
  fc.json(),
  fc.constantFrom(
    '{"commonParams":[["token","kept"],["evil","1"]],"headers":{"swift":"\\r\\n"}}',
    '{"__proto__":1}',
    '[]',
  ),
);

test('ends, keeps the origin and sends requests only to the API when the URL and the storage are hostile', async () => {
  let requests = 0;
  await fc.assert(
    fc.asyncProperty(pageUrl.filter(URL.canParse), storedLaunch, async (text, stored) => {
      const effects = await runBootAt(new URL(text), stored);
      for (const { url, headers } of effects.requests) {
        expect(new URL(url, ORIGIN).href).toMatch(/^https:\/\/loan\.example\/donation\//);
        expect(Object.keys(headers).join()).not.toMatch(/x-injected/i);
      }
      for (const redirect of effects.redirects) expect(redirect).toMatch(/^\/(?![/\\])/);
      for (const href of effects.links) expect(href).toMatch(/^\/remotes\/orders\/1\.0\.0\//);
      expect(marketConfig.locales).toContain((document.documentElement as { lang?: string }).lang);
      expect(Object.getPrototypeOf({})).toBe(Object.prototype);
      expect('isAdmin' in {}).toBe(false);
      requests += effects.requests.length;
    }),
    fuzzOptions(),
  );
  // At least one case sends a request: otherwise the expectations above were never checked.
  expect(requests).toBeGreaterThan(0);
});

test.each([
  ['the value is longer than 8,192 characters', `productId=1&orderId=${'x'.repeat(8_193)}`],
  ['the value is behind the first 65,536 characters', `productId=1&${'&'.repeat(65_536)}orderId=2`],
])('sends no request when %s, because the screen counts it as absent', async (_case, search) => {
  const { requests } = await runBootAt(new URL(`${ORIGIN}/order?${search}`), null);
  expect(requests.length).toBe(0);
});

test('sends the first value of a name that the screen accepts', async () => {
  const search = `productId=1&orderId=${'x'.repeat(8_193)}&orderId=2`;
  const { requests } = await runBootAt(new URL(`${ORIGIN}/order?${search}`), null);
  const sent = requests.map(({ url, body }) => new URLSearchParams(body ?? url.split('?')[1]).get('orderId'));
  expect(sent.map((orderId) => orderId?.slice(0, 10))).toEqual(['2', '2']);
});
