import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { resolve } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { serializeQuery, setTransport, toApiCall } from '@loan/api';
import { listAgreements } from '@loan/api/loan-confirm';
import { getRepaymentWay } from '@loan/api/repayment';
import { fuzzOptions } from '@loan/testing/fuzz';
import fc from 'fast-check';
import { API_CONTRACT } from '../contract-tests/contractTable.ts';
import { type RecordingServer, startRecordingServer } from '../testing/recordingServer.ts';
import { createHttpTransport } from './httpTransport.ts';
import { parseQuery } from './parseQuery.ts';
import { type ApiCall, bindQuery, type RequestConfig, toHttpRequest } from './request.ts';
import { resolveLaunchParams } from './resolveLaunchParams.ts';

const NO_HEADERS = { building: '', gather: '', swift: '', eyes: '' };
const config: RequestConfig = {
  base: '/donation',
  apiPrefix: '/api/v1',
  segment: 'loan',
  commonParams: [['token', 't']],
  headers: NO_HEADERS,
};

const call = (of: Partial<ApiCall>): ApiCall => ({
  id: 'GET /x',
  client: 'json',
  encoding: 'query',
  params: {},
  ...of,
});

describe('a request', () => {
  test('contains the configured prefix and segment unchanged when they have special characters (G004, G005)', () => {
    const specialCharsConfig = { ...config, apiPrefix: "/a/$&/$'", segment: 's$1', commonParams: [] };
    expect(toHttpRequest(call({ id: 'POST {api-prefix}/service' }), specialCharsConfig).url).toBe(
      "/donation/a/$&/$'/service",
    );
    expect(toHttpRequest(call({ id: 'GET /api/v2/{segment}/p' }), specialCharsConfig).url).toBe(
      '/donation/api/v2/s$1/p',
    );
  });

  test('has a common parameter once: a query parameter of the same name replaces it, a body parameter does not (G003)', () => {
    const commonParams: [string, string][] = [
      ['orderId', 'common'],
      ['token', 't'],
      ['token', 'again'],
    ];
    const params = { orderId: 'own' };
    const inQuery = toHttpRequest(call({ params }), { ...config, commonParams });
    expect(inQuery.url).toBe('/donation/x?orderId=own&token=t');
    const inBody = toHttpRequest(call({ id: 'POST /x', encoding: 'form', params }), { ...config, commonParams });
    expect(inBody).toMatchObject({ url: '/donation/x?orderId=common&token=t', body: 'orderId=own' });
  });

  test('has no question mark when there are no parameters, and begins with the origin of the base', () => {
    const bare = { ...config, base: 'https://api.lender.example/donation', commonParams: [] };
    expect(toHttpRequest(call({}), bare).url).toBe('https://api.lender.example/donation/x');
  });

  test('encodes any text so that it is decoded to the same text', () => {
    const name = fc.string({ minLength: 1, unit: 'grapheme' });
    const fields = fc.dictionary(name, fc.string({ unit: 'grapheme' }), { maxKeys: 8 });
    fc.assert(
      fc.property(fields, fields, fc.boolean(), (params, commonParams, inBody) => {
        const request = toHttpRequest(
          call({ id: 'POST /x', client: 'form', encoding: inBody ? 'form' : 'query', params }),
          { ...config, commonParams: Object.entries(commonParams) },
        );
        const query = new URLSearchParams(request.url.split('?')[1]);
        const body = new URLSearchParams(request.body);
        for (const [field, value] of Object.entries(params)) {
          expect((inBody ? body : query).getAll(field)).toEqual([value]);
        }
        const explicit = inBody ? {} : params;
        for (const [field, value] of Object.entries(commonParams)) {
          expect(query.getAll(field)).toEqual([Object.hasOwn(explicit, field) ? explicit[field] : value]);
        }
      }),
      fuzzOptions(),
    );
  });

  test('sends a header value empty when a browser would not accept it (G014, G018)', () => {
    const value = fc.oneof(fc.string({ unit: 'binary', maxLength: 400 }), fc.string({ maxLength: 400 }));
    fc.assert(
      fc.property(value, value, (first, second) => {
        const headers = { building: first, gather: second, swift: second, eyes: first };
        for (const client of ['json', 'form'] as const) {
          const sentHeaders = toHttpRequest(call({ client }), { ...config, headers }).headers;
          expect(() => new Headers(sentHeaders)).not.toThrow();
          for (const [name, headerValue] of Object.entries(headers)) {
            const isAccepted =
              headerValue.length <= 256 && [...headerValue].every((char) => char >= ' ' && char <= '~');
            if (name in sentHeaders) expect(sentHeaders[name]).toBe(isAccepted ? headerValue : '');
          }
        }
      }),
      fuzzOptions(),
    );
  });
});

test('request.ts, resolveLaunchParams.ts and parseQuery.ts, which the page inlines, are together at most 1.15 KB in brotli', () => {
  const source = ['request.ts', 'resolveLaunchParams.ts', 'parseQuery.ts']
    .map((file) => readFileSync(resolve(__dirname, file), 'utf8'))
    .join('');
  // Without types, comments and indentation, but not minified: the built page is smaller.
  const bare = stripTypeScriptTypes(source).replaceAll(/\/\*[^]*?\*\/|\/\/.*$|^\s+/gm, '');
  expect(brotliCompressSync(bare.replaceAll(/ {2,}/g, ' ')).length).toBeLessThanOrEqual(1_150);
});

describe('a serialized query', () => {
  test('takes the first search param that has a value, and constants as they are (G037)', () => {
    const serializedQuery = serializeQuery(listAgreements, {
      productId: { from: ['productId', 'product_id'], isOptional: false },
    });
    expect(serializedQuery).toEqual({
      id: 'GET /v3/contract/contract',
      i: { productId: { from: ['productId', 'product_id'] }, scene: '3' },
    });
    expect(bindQuery(serializedQuery, parseQuery('?productId=&product_id=7'))).toEqual(
      toApiCall(listAgreements, { productId: '7' }).call,
    );
  });

  test('contains client, encoding and optional flag only when they differ from the default', () => {
    const source = { from: ['orderId'], isOptional: true };
    expect(serializeQuery(getRepaymentWay, { orderId: source }, true)).toEqual({
      id: 'POST {api-prefix}/service/loan/repayment-way',
      c: 'form',
      i: { orderId: { from: ['orderId'], opt: 1 } },
      o: 1,
    });
  });
});

describe('resolveLaunchParams', () => {
  const rules = { commonParameters: ['token', 'userId', 'lang'], sessionParameters: ['token', 'userId'] };

  test('returns the listed names in their order, and the four header values separately (G012, G013, G017, G018)', () => {
    const query = resolveLaunchParams(parseQuery('?lang=es&other=1&token=a&token=b&building=B&eyes=E'), rules, null);
    expect(query).toEqual({
      commonParams: [
        ['token', 'a'],
        ['lang', 'es'],
      ],
      headers: { ...NO_HEADERS, building: 'B', eyes: 'E' },
    });
  });

  const current = resolveLaunchParams(parseQuery('?token=a&userId=1&lang=es&swift=S'), rules, null);
  const launchFor = (search: string) => resolveLaunchParams(parseQuery(search), rules, JSON.stringify(current));

  test.each(['', '?orderId=1', '?token=a', '?userId=1&orderId=2', '?token=', '?token=&userId=1', '?Token=b'])(
    'keeps all stored launch parameters when the query is "%s"',
    (search) => {
      for (const more of ['', '&lang=fil&swift=X&eyes=Y']) expect(launchFor(search + more)).toEqual(current);
    },
  );

  test.each(['?userId=2', '?token=b', '?token=b&userId=1', '?token=a&userId=2', '?token=&userId=2', '?%74oken=b'])(
    'keeps none of the stored launch parameters when the query is "%s"',
    (search) => {
      const { replaces, ...launch } = launchFor(`${search}&lang=fil`);
      expect(replaces).toEqual(current);
      expect(launch).toEqual(resolveLaunchParams(parseQuery(`${search}&lang=fil`), rules, null));
    },
  );

  test('uses the URL’s parameters, without `replaces`, when the stored ones have no session', () => {
    const visitor = JSON.stringify(resolveLaunchParams(parseQuery('?lang=es&swift=S'), rules, null));
    expect(resolveLaunchParams(parseQuery('?lang=es'), rules, visitor).headers.swift).toBe('S');
    expect(resolveLaunchParams(parseQuery('?lang=fil'), rules, visitor)).toEqual(
      resolveLaunchParams(parseQuery('?lang=fil'), rules, null),
    );
    expect(resolveLaunchParams(parseQuery('?token=a'), rules, visitor)).toEqual({
      commonParams: [['token', 'a']],
      headers: NO_HEADERS,
    });
  });

  test('returns only listed names with text values when query and stored text are arbitrary', () => {
    const malformed = fc.constantFrom(
      '?__proto__=1&token=%E0%A4%A',
      '?token=%',
      '?&&==&token',
      '{"commonParams":[[1,2]]}',
      '[]',
    );
    const anything = fc.oneof(fc.string({ unit: 'binary' }), malformed, fc.json());
    fc.assert(
      fc.property(anything, fc.option(anything), (search, stored) => {
        const rulesWithProto = { commonParameters: ['token', '__proto__'], sessionParameters: ['token'] };
        const { commonParams, headers } = resolveLaunchParams(parseQuery(search), rulesWithProto, stored);
        for (const [name, value] of commonParams) {
          expect(['token', '__proto__']).toContain(name);
          expect(typeof value).toBe('string');
        }
        expect(Object.values(headers).every((value) => typeof value === 'string')).toBe(true);
      }),
      fuzzOptions(),
    );
    expect(Object.prototype).not.toHaveProperty('token');
  });
});

describe('the HTTP clients and the boot script', () => {
  let server: RecordingServer;
  beforeAll(async () => {
    server = await startRecordingServer();
  });
  afterAll(() => server.close());

  test.each(API_CONTRACT.filter(({ endpoint }) => endpoint.kind === 'query' && endpoint.encoding !== 'multipart'))(
    'send the same bytes for $endpoint.id',
    async ({ endpoint, params }) => {
      const localConfig = {
        ...config,
        base: `${server.origin}/donation`,
        headers: { ...NO_HEADERS, swift: 's', gather: 'g' },
      };
      const values = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
      const sources = Object.fromEntries(
        Object.keys(params).map((name) => [name, { from: [name], isOptional: false }]),
      );
      const bound = bindQuery(serializeQuery(endpoint, sources), values);
      if ('missing' in bound) throw new Error(`missing ${bound.missing.join()}`);
      const { method, url, headers, body } = toHttpRequest(bound, localConfig);
      server.received.length = 0;
      await fetch(url, { method, headers, ...(body !== undefined && { body }) });
      setTransport(createHttpTransport({ config: () => localConfig }));
      await (endpoint as unknown as (params: unknown) => Promise<unknown>)(params).catch(() => undefined);

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
