/** The exact requests, without a server: HTTP clients and boot script share this code, so comparing the two cannot find its errors. */
import { describe, expect, test } from '@jest/globals';
import { parseQuery } from './parseQuery.ts';
import { bindQuery, type RequestConfig, requestKey, toHttpRequest } from './request.ts';
import { resolveLaunchParams } from './resolveLaunchParams.ts';

const config: RequestConfig = {
  base: '/donation',
  apiPrefix: '/api/v1',
  segment: 'loan',
  commonParams: [['token', 't']],
  headers: { building: 'B', gather: 'G', swift: 'S', eyes: 'E' },
};
const XHR_HEADER = { 'X-Requested-With': 'XMLHttpRequest' };
const FORM = { ...XHR_HEADER, 'Content-Type': 'application/x-www-form-urlencoded', swift: 'S', eyes: 'E' };
const JSON_CLIENT = { ...XHR_HEADER, building: 'B', gather: 'G' };
const params = { a: '1 2' };

describe('a request', () => {
  test.each([
    ['json', 'query', { method: 'POST', url: '/donation/x?a=1+2&token=t', headers: JSON_CLIENT }],
    ['json', 'form', { method: 'POST', url: '/donation/x?token=t', headers: JSON_CLIENT, body: 'a=1+2' }],
    ['json', 'multipart', { method: 'POST', url: '/donation/x?token=t', headers: JSON_CLIENT }],
    ['form', 'query', { method: 'POST', url: '/donation/x?a=1+2&token=t', headers: FORM }],
    ['form', 'form', { method: 'POST', url: '/donation/x?token=t', headers: FORM, body: 'a=1+2' }],
  ] as const)('of the %s client with the encoding %s is %j', (client, encoding, request) => {
    expect(toHttpRequest({ id: 'POST /x', client, encoding, params }, config)).toStrictEqual(request);
  });

  test.each([
    ['', ''],
    ['~ !', '~ !'],
    ['a'.repeat(256), 'a'.repeat(256)],
    ['a'.repeat(257), ''],
    ['a\nb', ''],
    ['a\u007f', ''],
    ['é', ''],
    ['aé', ''],
    ['éa', ''],
  ])('with the header value %j sends %j', (value, expected) => {
    const headers = { building: value, gather: value, swift: value, eyes: value };
    const build = (client: 'json' | 'form') =>
      toHttpRequest({ id: 'GET /x', client, encoding: 'query', params }, { ...config, headers }).headers;
    expect(build('json')).toMatchObject({ building: expected, gather: expected });
    expect(build('form')).toMatchObject({ swift: expected, eyes: expected });
  });

  test('has the market’s prefix and segment in its path, and a common parameter only when no query parameter has its name', () => {
    const build = (id: string, ownParams: Record<string, string>) =>
      toHttpRequest({ id, client: 'json', encoding: 'query', params: ownParams }, config).url;
    expect(build('POST {api-prefix}/pay', {})).toBe('/donation/api/v1/pay?token=t');
    expect(build('GET /v3/{segment}/pay', { token: 'own' })).toBe('/donation/v3/loan/pay?token=own');
  });

  test('has a key of its method, URL and body', () => {
    expect(requestKey({ method: 'GET', url: '/a' })).toBe('GET /a ');
    expect(requestKey({ method: 'POST', url: '/a', body: 'b=1' })).toBe('POST /a b=1');
  });
});

test.each([
  [
    { id: 'GET /x', i: {} },
    { id: 'GET /x', client: 'json', encoding: 'query', params: {} },
  ],
  [
    { id: 'POST /x', c: 'form', e: 'form', i: { a: '1' } },
    { id: 'POST /x', client: 'form', encoding: 'form', params: { a: '1' } },
  ],
  [{ id: 'GET /x', i: { a: { from: ['none'] }, b: { from: ['empty', 'other'] } } }, { missing: ['none', 'empty'] }],
  [{ id: 'GET /x', i: { a: { from: [] } } }, { missing: ['a'] }],
  [
    { id: 'GET /x', i: { a: { from: ['none'], opt: 1 }, b: { from: ['empty', 'full'] } } },
    { id: 'GET /x', client: 'json', encoding: 'query', params: { a: '', b: 'f' } },
  ],
] as const)('bindQuery fills a serialized query from the search params: %j', (serializedQuery, call) => {
  const values: Record<string, string> = { empty: '', full: 'f' };
  expect(bindQuery(serializedQuery as unknown as Parameters<typeof bindQuery>[0], values)).toStrictEqual(call);
});

describe('resolveLaunchParams', () => {
  const rules = { commonParameters: ['token', 'lang'], sessionParameters: ['token', 'sessionId'] };
  const none = { building: '', gather: '', swift: '', eyes: '' };

  test('returns all listed parameters of the URL, and no other', () => {
    const search = 'lang=es&token=a&eyes=E&swift=S&gather=G&building=B&other=1';
    const launch = {
      commonParams: [
        ['token', 'a'],
        ['lang', 'es'],
      ],
      headers: { building: 'B', gather: 'G', swift: 'S', eyes: 'E' },
    };
    expect(resolveLaunchParams(parseQuery(search), rules, null)).toStrictEqual(launch);
    for (const same of ['', 'token=a', 'token=a&lang=fil', 'token='])
      expect(resolveLaunchParams(parseQuery(same), rules, JSON.stringify(launch))).toStrictEqual(launch);
    expect(resolveLaunchParams(parseQuery('token=b'), rules, JSON.stringify(launch))).toStrictEqual({
      ...{ commonParams: [['token', 'b']], headers: none },
      replaces: launch,
    });
  });

  test.each(['building', 'gather', 'swift', 'eyes'])(
    'without a stored session uses the URL when %s differs',
    (name) => {
      const visitor = JSON.stringify(resolveLaunchParams(parseQuery(`lang=es&${name}=1`), rules, null));
      expect(resolveLaunchParams(parseQuery(`${name}=2`), rules, visitor)).toStrictEqual({
        commonParams: [],
        headers: { ...none, [name]: '2' },
      });
      expect(resolveLaunchParams(parseQuery(`${name}=`), rules, visitor).commonParams).toEqual([['lang', 'es']]);
    },
  );

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"token"',
    '{"commonParams":"token"}',
    '{"commonParams":[{}],"headers":{}}',
    '{"commonParams":[["token","x"],["lang",7]],"headers":{}}',
    '{"commonParams":[["token","x"]],"headers":{"swift":{}}}',
    '{"commonParams":[["token","x"]]}',
  ])('uses only the URL when the stored parameters are damaged: %s', (stored) => {
    expect(resolveLaunchParams(parseQuery('lang=es'), rules, stored)).toStrictEqual({
      commonParams: [['lang', 'es']],
      headers: none,
    });
  });

  test('leaves out a parameter when its value is empty', () => {
    expect(resolveLaunchParams(parseQuery('token=&lang='), rules, null)).toStrictEqual({
      commonParams: [],
      headers: none,
    });
  });
});
