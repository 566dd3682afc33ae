/** The boot script over addresses and storage that strangers wrote: it never stops the page, and asks our lender alone. */
import { expect, test } from '@jest/globals';
import type { EnvironmentFile } from '@loan/frame/environment';
import { readEnvironment } from '@loan/frame/environment';
import type { Registry } from '@loan/frame/registry';
import { cases } from '@loan/testing/cases';
import * as fc from 'fast-check';
import peso from '../../markets/peso.json';

const ORIGIN = 'https://loan.example';
const environment = readEnvironment(peso as EnvironmentFile);
const order = {
  expose: './order',
  files: ['order.js'],
  asks: [
    {
      id: 'GET /v3/loan-details/loan-details',
      i: { productId: { from: ['productId', 'product_id'] }, orderId: { from: ['orderId'] } },
    },
    { id: 'POST {api-prefix}/service/loan/repayment-way', c: 'form', e: 'form', i: { orderId: { from: ['orderId'] } } },
  ],
  next: [],
};
const registry = {
  generation: 1,
  remotes: {
    orders: {
      live: {
        ...{ version: '1.0.0', base: '/remotes/orders/1.0.0/', entry: 'entry.js', integrity: 'sha384-x', global: 'o' },
        ...{ catalogs: { en: ['en.js'], es: ['es.js'] }, screens: { '/order': order, '/borrowDetail': order } },
      },
    },
  },
} as unknown as Registry;

type Asked = { url: string; headers: Record<string, string> };
type Seen = { asked: Asked[]; went: string[]; links: string[] };

/** Runs the boot script as a browser would at this address; what a browser refuses is refused here. */
async function bootAt(address: URL, stored: string | null): Promise<Seen> {
  const seen: Seen = { asked: [], went: [], links: [] };
  const location = { href: address.href } as Record<string, string>;
  const goTo = (href: string) => {
    const { search, hash, pathname } = new URL(href, ORIGIN);
    Object.assign(location, { search, hash, pathname });
  };
  goTo(address.href);
  const shelf = { getItem: () => stored, setItem: () => undefined };
  const world = {
    ...{ location, sessionStorage: shelf, localStorage: shelf, window: globalThis },
    addEventListener: () => undefined,
    history: {
      state: null,
      replaceState: (_state: unknown, _title: string, to: string) => {
        if (new URL(to, ORIGIN).origin !== ORIGIN) throw new Error(`A browser refuses ${to}`);
        seen.went.push(to);
        goTo(to);
      },
    },
    document: {
      documentElement: {},
      getElementById: (id: string) => ({ textContent: JSON.stringify(id === 'registry' ? registry : environment) }),
      createElement: () => ({}),
      head: { querySelector: () => null, append: ({ href }: { href: string }) => seen.links.push(href) },
    },
    fetch: (url: string, { headers }: Asked) => {
      seen.asked.push({ url, headers: Object.fromEntries(new Headers(headers)) });
      return Promise.resolve({ status: 200, text: () => Promise.resolve('') });
    },
  };
  for (const [name, value] of Object.entries(world)) {
    Object.defineProperty(globalThis, name, { configurable: true, writable: true, value });
  }
  // it runs as it is loaded: the page has to be there before
  const { boot } = await import('./boot.ts');
  boot();
  return seen;
}

const piece = fc.constantFrom(
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
const address = fc
  .oneof(
    { weight: 3, arbitrary: fc.array(piece, { maxLength: 14 }).map((parts) => parts.join('')) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 200 }) },
  )
  .map((text) => `${ORIGIN}/order?${text}`);
const stored = fc.oneof(
  fc.constant(null),
  fc.string(),
  fc.json(),
  fc.constantFrom('{"common":[["token","kept"],["evil","1"]],"headers":{"swift":"\\r\\n"}}', '{"__proto__":1}', '[]'),
);

test('whatever address the phone opened, the boot script ends, stays on the page’s own origin and asks the lender alone', async () => {
  let asked = 0;
  await fc.assert(
    fc.asyncProperty(address.filter(URL.canParse), stored, async (text, kept) => {
      const seen = await bootAt(new URL(text), kept);
      for (const { url, headers } of seen.asked) {
        expect(new URL(url, ORIGIN).href).toMatch(/^https:\/\/loan\.example\/donation\//);
        expect(Object.keys(headers).join()).not.toMatch(/x-injected/i);
      }
      for (const went of seen.went) expect(went).toMatch(/^\/(?![/\\])/);
      for (const href of seen.links) expect(href).toMatch(/^\/remotes\/orders\/1\.0\.0\//);
      expect(environment.locales).toContain((document.documentElement as { lang?: string }).lang);
      expect(Object.getPrototypeOf({})).toBe(Object.prototype);
      expect('isAdmin' in {}).toBe(false);
      asked += seen.asked.length;
    }),
    cases(),
  );
  // some cases do reach the lender, or the others would mean nothing
  expect(asked).toBeGreaterThan(0);
});
