import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { DEFAULT_COMMON_PARAMS } from '@loan/api/request';
import { currencySymbol } from '../i18n/currencySymbol.ts';
import { formatMoney } from '../i18n/formatMoney.ts';
import { MINIMAL_MARKET_CONFIG } from '../testing/testMarketConfig.ts';
import { type MarketConfigInput, parseMarketConfig } from './marketConfig.ts';

const MARKETS_FOLDER = `${__dirname}/../../../../apps/shell/markets`;
const market = (name: string) =>
  JSON.parse(readFileSync(`${MARKETS_FOLDER}/${name}.json`, 'utf8')) as MarketConfigInput;

/** Launch parameters, 5,000 in the market's format, a phone number that can register, and one of another market. */
const MARKETS: Readonly<Record<string, { system?: string; amount: string; phone: string; otherPhone: string }>> = {
  peso: { amount: '₱5.000,00', phone: '13812345678', otherPhone: '09171234567' },
  manila: { amount: '₱5,000.00', phone: '9171234567', otherPhone: '13812345678' },
  mexico: { amount: '$5,000.00', phone: '5512345678', otherPhone: '09171234567' },
  rupee: { system: '1', amount: '₹5.000,00', phone: '9812345678', otherPhone: '5512345678' },
};

/** Their facts are made up; those of any other market are real. */
const DEMONSTRATIONS = ['peso', 'manila', 'mexico', 'rupee'];

describe('the markets', () => {
  test('are those that have a file', () => {
    const files = readdirSync(MARKETS_FOLDER).map((file) => file.replace('.json', ''));
    expect(files.toSorted()).toEqual(Object.keys(MARKETS).toSorted());
  });

  test.each(Object.entries(MARKETS))(
    '%s has a valid file with its own number format and phone rule (G030, G031, G032, G033)',
    (name, { system, amount, phone, otherPhone }) => {
      const { market: named, currency, phonePattern } = parseMarketConfig(market(name));
      expect(named).toBe(name);
      expect(formatMoney(500_000, { ...currency, sign: currencySymbol(system, currency.sign) })).toBe(amount);
      expect(phone).toMatch(new RegExp(phonePattern.pattern));
      expect(otherPhone).not.toMatch(new RegExp(phonePattern.pattern));
    },
  );

  test.each(DEMONSTRATIONS)('%s marks its legal facts as samples', (name) => {
    const { registration, certificateOfAuthority, disclosureAdvisory } = parseMarketConfig(market(name)).company;
    expect(registration).toBeDefined();
    for (const fact of [registration, certificateOfAuthority, disclosureAdvisory]) {
      if (fact !== undefined) expect(fact).toMatch(/sample|muestra/i);
    }
  });
});

describe('the market configuration', () => {
  test('carries app name, colours, service phone and app scheme (G038)', () => {
    const marketConfig = parseMarketConfig(MINIMAL_MARKET_CONFIG);
    expect(marketConfig).toMatchObject({ appName: 'Test', servicePhone: '+63 2 8888 1234', appScheme: 'loanapp://' });
    expect(marketConfig.colours).toEqual({
      brand: '#0b6b4f',
      onBrand: '#ffffff',
      background: '#f5f6f8',
      text: '#14171f',
    });
  });

  test('fills in a default for everything that the specification leaves open (G004, G005)', () => {
    expect(parseMarketConfig(MINIMAL_MARKET_CONFIG)).toMatchObject({
      apiPrefix: '/api/v1',
      segment: 'loan',
      apiOrigin: '',
      currency: { sign: '₱', group: '.', decimal: ',', instalmentLabel: 'TZS', instalmentUnit: 'whole' },
      phonePattern: { pattern: '^1[3-9]\\d{9}$' },
      appRating: 'as-specified',
      showRecommended: false,
      paymentRetryAfterSeconds: 120,
      sendIdempotencyKey: true,
      sessionParameters: ['token', 'sessionId', 'userId'],
      userParameter: 'userId',
      confirmsSessionChange: true,
      origins: { internal: ['self'], payment: [], document: [], image: ['self'] },
      locales: ['en', 'es', 'fil'],
    });
    expect(parseMarketConfig(MINIMAL_MARKET_CONFIG).commonParameters).toEqual(DEFAULT_COMMON_PARAMS);
  });

  test.each<[apiOrigin: string, configured: boolean | undefined, sends: boolean]>([
    ['', undefined, true],
    ['', false, false],
    ['', true, true],
    ['https://api.example', undefined, false],
    ['https://api.example', true, true],
    ['https://api.example', false, false],
  ])('with the API at "%s" and sendIdempotencyKey %s, the key is sent: %s', (apiOrigin, configured, sends) => {
    const file = {
      ...MINIMAL_MARKET_CONFIG,
      apiOrigin,
      ...(configured !== undefined && { sendIdempotencyKey: configured }),
    };
    expect(parseMarketConfig(file).sendIdempotencyKey).toBe(sends);
  });

  test('gives the same result when the composed page’s copy is parsed again', () => {
    const once = parseMarketConfig(market('peso'));
    expect(parseMarketConfig(JSON.parse(JSON.stringify(once)))).toEqual(once);
  });

  test.each<[string, object, RegExp]>([
    ['colours.brand', { colours: { brand: 'green' } }, /colours\.brand: must be a colour/],
    ['an unknown field', { colour: '#fff' }, /colour: /],
    ['currency', { currency: { group: ',', decimal: ',' } }, /currency: group and decimal must differ/],
    ['origins.payment', { origins: { payment: ['https://pay.example/path'] } }, /origins\.payment\.0: must be "self"/],
    ['a plain http origin', { origins: { payment: ['http://pay.example'] } }, /origins\.payment\.0: /],
    ['a wildcard origin', { origins: { image: ['https://*.example'] } }, /origins\.image\.0: /],
    ['appScheme', { appScheme: 'javascript://' }, /appScheme: must be a scheme of its own/],
    ['partnerAppSchemes', { partnerAppSchemes: ['http://'] }, /partnerAppSchemes\.0: must be a scheme of its own/],
    ['commonParameters', { commonParameters: ['product_id'] }, /commonParameters: must not hold/],
    ['paymentRetryAfterSeconds', { paymentRetryAfterSeconds: 0 }, /paymentRetryAfterSeconds: /],
    ['sessionParameters', { sessionParameters: [] }, /sessionParameters: must name at least one/],
    [
      'session parameters that are not common ones',
      { commonParameters: ['ticket', 'uid'] },
      /sessionParameters: must name those of/,
    ],
    [
      'session parameters with the user parameter alone',
      { commonParameters: ['uid'], sessionParameters: ['uid'], userParameter: 'uid' },
      /sessionParameters: must name those of/,
    ],
    ['locales', { locales: ['es'] }, /locales: must include en/],
    ['phonePattern.pattern', { phonePattern: { pattern: '(' } }, /phonePattern\.pattern: must be a regular expression/],
    ['productUrl', { productUrl: 'javascript:alert(1)' }, /productUrl: must be a path/],
  ])('rejects %s when it is invalid, and names the field', (_field, change, message) => {
    expect(() => parseMarketConfig({ ...MINIMAL_MARKET_CONFIG, ...change })).toThrow(message);
  });

  test('names every invalid and every missing field at once', () => {
    const { appName: _left, ...rest } = MINIMAL_MARKET_CONFIG;
    expect(() => parseMarketConfig({ ...rest, servicePhone: 'call us' })).toThrow(
      /appName: [\s\S]*servicePhone: must be a telephone number/,
    );
    expect(() => parseMarketConfig(null)).toThrow(/\(the file\)/);
  });

  test('accepts http origins on localhost, for the sandbox', () => {
    const origins = { payment: ['http://localhost:8080', 'http://127.0.0.1:9000'] };
    expect(parseMarketConfig({ ...MINIMAL_MARKET_CONFIG, origins }).origins.payment).toEqual(origins.payment);
  });
});
