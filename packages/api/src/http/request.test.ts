import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setTransport, wireAsk, wireCall } from '@loan/api';
import { listAgreements } from '@loan/api/loan-confirm';
import { getRepaymentWay } from '@loan/api/repayment';
import { cases } from '@loan/testing/cases';
import fc from 'fast-check';
import { CONTRACT } from '../contract-tests/contractTable.ts';
import { createHttp } from './httpTransport.ts';
import { type RecordingServer, startRecordingServer } from '../testing/recordingServer.ts';
import { fillAsk, launchQuery, requestKey, toRequest, type WireCall, type WireSettings } from './request.ts';

const NO_HEADERS = { building: '', gather: '', swift: '', eyes: '' };
const settings: WireSettings = {
  base: '/donation',
  apiPrefix: '/api/v1',
  segment: 'loan',
  common: [['token', 't']],
  headers: NO_HEADERS,
};

const call = (of: Partial<WireCall>): WireCall => ({
  id: 'GET /x',
  client: 'json',
  encoding: 'query',
  inputs: {},
  ...of,
});

describe('a request', () => {
  test('has the prefix and the segment of the environment, whatever characters they have (G004, G005)', () => {
    const odd = { ...settings, apiPrefix: "/a/$&/$'", segment: 's$1', common: [] };
    expect(toRequest(call({ id: 'POST {api-prefix}/service' }), odd).url).toBe("/donation/a/$&/$'/service");
    expect(toRequest(call({ id: 'GET /api/v2/{segment}/p' }), odd).url).toBe('/donation/api/v2/s$1/p');
  });

  test('has a common parameter once: an explicit one of the query wins, one of the body does not remove it (G003)', () => {
    const common: [string, string][] = [
      ['orderId', 'common'],
      ['token', 't'],
      ['token', 'again'],
    ];
    const inputs = { orderId: 'own' };
    const inQuery = toRequest(call({ inputs }), { ...settings, common });
    expect(inQuery.url).toBe('/donation/x?orderId=own&token=t');
    const inBody = toRequest(call({ id: 'POST /x', encoding: 'form', inputs }), { ...settings, common });
    expect(inBody).toMatchObject({ url: '/donation/x?orderId=common&token=t', body: 'orderId=own' });
  });

  test('has no question mark without parameters, and the origin of the base in front', () => {
    const bare = { ...settings, base: 'https://api.lender.example/donation', common: [] };
    expect(toRequest(call({}), bare).url).toBe('https://api.lender.example/donation/x');
  });

  test('carries any text so that it can be read back exactly', () => {
    const name = fc.string({ minLength: 1, unit: 'grapheme' });
    const fields = fc.dictionary(name, fc.string({ unit: 'grapheme' }), { maxKeys: 8 });
    fc.assert(
      fc.property(fields, fields, fc.boolean(), (inputs, common, inBody) => {
        const request = toRequest(
          call({ id: 'POST /x', client: 'form', encoding: inBody ? 'form' : 'query', inputs }),
          { ...settings, common: Object.entries(common) },
        );
        const query = new URLSearchParams(request.url.split('?')[1]);
        const body = new URLSearchParams(request.body);
        for (const [field, value] of Object.entries(inputs)) {
          expect((inBody ? body : query).getAll(field)).toEqual([value]);
        }
        const explicit = inBody ? {} : inputs;
        for (const [field, value] of Object.entries(common)) {
          expect(query.getAll(field)).toEqual([Object.hasOwn(explicit, field) ? explicit[field] : value]);
        }
      }),
      cases(),
    );
  });

  test('has only header values that a browser accepts (G014, G018)', () => {
    const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 400 }));
    fc.assert(
      fc.property(value, value, (first, second) => {
        const headers = { building: first, gather: second, swift: second, eyes: first };
        for (const client of ['json', 'form'] as const) {
          const sent = toRequest(call({ client }), { ...settings, headers }).headers;
          expect(() => new Headers(sent)).not.toThrow();
          for (const [name, its] of Object.entries(headers)) {
            const isFine = its.length <= 256 && [...its].every((sign) => sign >= ' ' && sign <= '~');
            if (name in sent) expect(sent[name]).toBe(isFine ? its : '');
          }
        }
      }),
      cases(),
    );
  });

  test('with another method, address or body has another key', () => {
    const keys = [
      { method: 'GET', url: '/a' },
      { method: 'POST', url: '/a' },
      { method: 'POST', url: '/a', body: 'b=1' },
      { method: 'POST', url: '/a', body: 'b=2' },
    ].map(requestKey);
    expect(new Set(keys).size).toBe(4);
    expect(requestKey({ method: 'POST', url: '/a', body: '' })).toBe(requestKey({ method: 'POST', url: '/a' }));
  });
});

test('the page can afford the wire: at most 1 KB, brotli', () => {
  const source = readFileSync(resolve(__dirname, 'wire.ts'), 'utf8');
  // Not minified, only without types, comments and indentation: the real thing is smaller.
  const bare = stripTypeScriptTypes(source).replaceAll(/\/\*[^]*?\*\/|\/\/.*$|^\s+/gm, '');
  expect(brotliCompressSync(bare.replaceAll(/ {2,}/g, ' ')).length).toBeLessThanOrEqual(1_024);
});

describe('an ask', () => {
  const page = (search: string) => {
    const query = new URLSearchParams(search);
    return (name: string) => query.get(name) ?? undefined;
  };

  test('takes the first query name that has a value, and constants as they are (G037)', () => {
    const ask = wireAsk(listAgreements, { productId: { from: ['productId', 'product_id'], isOptional: false } });
    expect(ask).toEqual({
      id: 'GET /v3/contract/contract',
      i: { productId: { from: ['productId', 'product_id'] }, scene: '3' },
    });
    expect(fillAsk(ask, page('?productId=&product_id=7'))).toEqual(wireCall(listAgreements, { productId: '7' }).call);
  });

  test('names what the address does not have, and sends an optional input empty', () => {
    const i = { a: { from: ['x', 'y'] }, b: { from: ['z'], opt: 1 as const }, c: 'fixed' };
    expect(fillAsk({ id: 'GET /x', i }, page('?z='))).toEqual({ missing: ['x'] });
    expect(fillAsk({ id: 'GET /x', i }, page('?y=1'))).toMatchObject({ inputs: { a: '1', b: '', c: 'fixed' } });
  });

  test('says client, encoding and whether it is optional only where they are not the usual', () => {
    const source = { from: ['orderId'], isOptional: true };
    expect(wireAsk(getRepaymentWay, { orderId: source }, true)).toEqual({
      id: 'POST {api-prefix}/service/loan/repayment-way',
      c: 'form',
      i: { orderId: { from: ['orderId'], opt: 1 } },
      o: 1,
    });
  });
});

describe('the launch query', () => {
  const rules = { commonParameters: ['token', 'userId', 'lang'], sessionParameters: ['token', 'userId'] };

  test('keeps the listed names in their order, and the four header values apart (G012, G013, G017, G018)', () => {
    const query = launchQuery('?lang=es&other=1&token=a&token=b&building=B&eyes=E', rules, null);
    expect(query).toEqual({
      common: [
        ['token', 'a'],
        ['lang', 'es'],
      ],
      headers: { ...NO_HEADERS, building: 'B', eyes: 'E' },
    });
  });

  const running = launchQuery('?token=a&userId=1&lang=es&swift=S', rules, null);
  const open = (search: string) => launchQuery(search, rules, JSON.stringify(running));

  test.each(['', '?orderId=1', '?token=a', '?userId=1&orderId=2', '?token=', '?token=&userId=1', '?Token=b'])(
    'keeps the running launch whole when the address is "%s"',
    (search) => {
      for (const more of ['', '&lang=fil&swift=X&eyes=Y']) expect(open(search + more)).toEqual(running);
    },
  );

  test.each(['?userId=2', '?token=b', '?token=b&userId=1', '?token=a&userId=2', '?token=&userId=2', '?%74oken=b'])(
    'keeps nothing of the running launch when the address is "%s"',
    (search) => {
      const { replaces, ...launch } = open(`${search}&lang=fil`);
      expect(replaces).toEqual(running);
      expect(launch).toEqual(launchQuery(`${search}&lang=fil`, rules, null));
    },
  );

  test('begins a launch with any of its parameters when no session runs, and nobody is replaced', () => {
    const visitor = JSON.stringify(launchQuery('?lang=es&swift=S', rules, null));
    expect(launchQuery('?lang=es', rules, visitor).headers.swift).toBe('S');
    expect(launchQuery('?lang=fil', rules, visitor)).toEqual(launchQuery('?lang=fil', rules, null));
    expect(launchQuery('?token=a', rules, visitor)).toEqual({ common: [['token', 'a']], headers: NO_HEADERS });
  });

  test.each([
    '{',
    'null',
    '[]',
    '"token"',
    '{"common":"token"}',
    '{"common":[["token","x"]]}',
    '{"common":[["token","x"],["userId",7]],"headers":{}}',
    '{"common":[["token","x"]],"headers":{"swift":{}}}',
    '{"common":[{}],"headers":{}}',
  ])('takes nothing from a stored launch that is damaged: %s', (stored) => {
    expect(launchQuery('?lang=es', rules, stored)).toEqual(launchQuery('?lang=es', rules, null));
  });

  test('lives through any address and any stored text', () => {
    const hostile = fc.constantFrom(
      '?__proto__=1&token=%E0%A4%A',
      '?token=%',
      '?&&==&token',
      '{"common":[[1,2]]}',
      '[]',
    );
    const anything = fc.oneof(fc.string({ unit: 'binary' }), hostile, fc.json());
    fc.assert(
      fc.property(anything, fc.option(anything), (search, stored) => {
        const hostileRules = { commonParameters: ['token', '__proto__'], sessionParameters: ['token'] };
        const { common, headers } = launchQuery(search, hostileRules, stored);
        for (const [name, value] of common) {
          expect(['token', '__proto__']).toContain(name);
          expect(typeof value).toBe('string');
        }
        expect(Object.values(headers).every((value) => typeof value === 'string')).toBe(true);
      }),
      cases(),
    );
    expect(Object.prototype).not.toHaveProperty('token');
  });
});

describe('the clients and the boot script', () => {
  let server: RecordingServer;
  beforeAll(async () => {
    server = await startRecordingServer();
  });
  afterAll(() => server.close());

  test.each(CONTRACT.filter(({ endpoint }) => endpoint.kind === 'read' && endpoint.encoding !== 'multipart'))(
    'ask $endpoint.id in the same bytes',
    async ({ endpoint, inputs }) => {
      const here = {
        ...settings,
        base: `${server.origin}/donation`,
        headers: { ...NO_HEADERS, swift: 's', gather: 'g' },
      };
      const address = new URLSearchParams(Object.entries(inputs).map(([name, value]) => [name, String(value)]));
      const sources = Object.fromEntries(
        Object.keys(inputs).map((name) => [name, { from: [name], isOptional: false }]),
      );
      const filled = fillAsk(wireAsk(endpoint, sources), (name) => address.get(name) ?? undefined);
      if ('missing' in filled) throw new Error(`missing ${filled.missing.join()}`);
      const { method, url, headers, body } = toRequest(filled, here);
      server.received.length = 0;
      await fetch(url, { method, headers, ...(body !== undefined && { body }) });
      setTransport(createHttp({ settings: () => here }));
      await (endpoint as unknown as (inputs: unknown) => Promise<unknown>)(inputs).catch(() => undefined);

      const [byBootScript, byClient] = server.received;
      const { host, connection, ...rest } = byClient?.headers ?? {};
      expect({ ...byClient, headers: rest }).toEqual({
        ...byBootScript,
        headers: (({ host: _h, connection: _c, ...same }) => same)(byBootScript?.headers ?? {}),
      });
      expect([host, connection]).toBeDefined();
    },
  );
});
