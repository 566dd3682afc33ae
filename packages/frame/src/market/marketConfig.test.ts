import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { COMMON_PARAMETERS } from '@loan/api/constants';
import { type EnvironmentFile, readEnvironment } from './marketConfig.ts';
import { LEAST_MARKET } from '../testing/testMarketConfig.ts';

const market = (name: string) =>
  JSON.parse(readFileSync(`${__dirname}/../../../apps/shell/markets/${name}.json`, 'utf8')) as EnvironmentFile;

describe('a market’s environment', () => {
  test.each(['peso', 'rupee'])('%s is right as it stands', (name) => {
    expect(readEnvironment(market(name)).market).toBe(name);
  });

  test('carries app name, colours, service phone and app scheme (G038)', () => {
    const environment = readEnvironment(LEAST_MARKET);
    expect(environment).toMatchObject({ appName: 'Test', servicePhone: '+63 2 8888 1234', appScheme: 'loanapp://' });
    expect(environment.colours).toEqual({
      brand: '#0b6b4f',
      onBrand: '#ffffff',
      background: '#f5f6f8',
      text: '#14171f',
    });
  });

  test('has a default for everything the specification does not show (G004, G005)', () => {
    expect(readEnvironment(LEAST_MARKET)).toMatchObject({
      apiPrefix: '/api/v1',
      segment: 'loan',
      captchaPath: '/api/v2/{segment}/promotion/captcha',
      apiOrigin: '',
      currency: { pesoSign: '₱', group: '.', decimal: ',' },
      phoneRule: { pattern: '^1[3-9]\\d{9}$' },
      appRating: 'as-specified',
      showRecommended: false,
      unpaidCountsAfterSeconds: 120,
      sendIdempotencyKey: true,
      sessionParameters: ['token', 'sessionId', 'userId'],
      userParameter: 'userId',
      asksBeforeNewSession: true,
      origins: { internal: ['self'], payment: [], document: [], image: ['self'] },
      locales: ['en', 'es', 'fil'],
    });
    expect(readEnvironment(LEAST_MARKET).commonParameters).toEqual(COMMON_PARAMETERS);
  });

  test.each<[apiOrigin: string, said: boolean | undefined, sends: boolean]>([
    ['', undefined, true],
    ['', false, false],
    ['', true, true],
    ['https://api.example', undefined, false],
    ['https://api.example', true, true],
    ['https://api.example', false, false],
  ])('with the API at "%s" and sendIdempotencyKey %s, the key is sent: %s', (apiOrigin, said, sends) => {
    const file = { ...LEAST_MARKET, apiOrigin, ...(said !== undefined && { sendIdempotencyKey: said }) };
    expect(readEnvironment(file).sendIdempotencyKey).toBe(sends);
  });

  test('can be read again from what was put into the page', () => {
    const once = readEnvironment(market('peso'));
    expect(readEnvironment(JSON.parse(JSON.stringify(once)))).toEqual(once);
  });

  test.each<[string, object, RegExp]>([
    ['colours.brand', { colours: { brand: 'green' } }, /colours\.brand: must be a colour/],
    ['an unknown name', { colour: '#fff' }, /colour: /],
    ['currency', { currency: { group: ',', decimal: ',' } }, /currency: group and decimal must differ/],
    ['origins.payment', { origins: { payment: ['https://pay.example/path'] } }, /origins\.payment\.0: must be "self"/],
    ['a plain http origin', { origins: { payment: ['http://pay.example'] } }, /origins\.payment\.0: /],
    ['a wildcard origin', { origins: { image: ['https://*.example'] } }, /origins\.image\.0: /],
    ['appScheme', { appScheme: 'javascript://' }, /appScheme: must be a scheme of its own/],
    ['commonParameters', { commonParameters: ['product_id'] }, /commonParameters: must not hold/],
    ['unpaidCountsAfterSeconds', { unpaidCountsAfterSeconds: 0 }, /unpaidCountsAfterSeconds: /],
    ['sessionParameters', { sessionParameters: [] }, /sessionParameters: must name at least one/],
    ['a market without a session', { commonParameters: ['ticket', 'uid'] }, /sessionParameters: must name those of/],
    [
      'a market that knows names alone',
      { commonParameters: ['uid'], sessionParameters: ['uid'], userParameter: 'uid' },
      /sessionParameters: must name those of/,
    ],
    ['locales', { locales: ['es'] }, /locales: must include en/],
    ['phoneRule.pattern', { phoneRule: { pattern: '(' } }, /phoneRule\.pattern: must be a regular expression/],
    ['productUrl', { productUrl: 'javascript:alert(1)' }, /productUrl: must be an address/],
  ])('names %s when it is wrong', (_field, change, message) => {
    expect(() => readEnvironment({ ...LEAST_MARKET, ...change })).toThrow(message);
  });

  test('names every wrong field at once, and what is missing', () => {
    const { appName: _left, ...rest } = LEAST_MARKET;
    expect(() => readEnvironment({ ...rest, servicePhone: 'call us' })).toThrow(
      /appName: [\s\S]*servicePhone: must be a telephone number/,
    );
    expect(() => readEnvironment(null)).toThrow(/\(the file\)/);
  });

  test('lets a sandbox on this machine be an origin', () => {
    const origins = { payment: ['http://localhost:8080', 'http://127.0.0.1:9000'] };
    expect(readEnvironment({ ...LEAST_MARKET, origins }).origins.payment).toEqual(origins.payment);
  });
});
