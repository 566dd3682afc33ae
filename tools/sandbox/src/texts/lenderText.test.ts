import { afterAll, expect, test } from '@jest/globals';
import { type AnyEndpoint, type ParamsOf } from '@loan/api';
import { getBankForm } from '@loan/api/bank-binding';
import { getComplaint, getComplaintOptions, listComplaints } from '@loan/api/complaints';
import { getJointLoginFailure, getLegacyOffer, getLoanOffer, openAgreement, pushLoan } from '@loan/api/loan-confirm';
import { getOrder } from '@loan/api/order-details';
import { getTemplate } from '@loan/api/promo-landing';
import { getInstalmentPlan, getRolloverPlan } from '@loan/api/repayment';
import { toHttpRequest } from '@loan/api/request';
import { createSandbox } from '../createSandbox.ts';
import es from './es.json' with { type: 'json' };
import fil from './fil.json' with { type: 'json' };
import { languageOf } from './lenderText.ts';

const sandbox = createSandbox({
  dataDir: ':memory:',
  origin: 'http://localhost:8080',
  scenarios: [
    ...['overdue-rollover', 'account-prompt', 'all-prompts', 'recommended', 'instalments-12', 'rollover', 'bank-form'],
    ...['offer-back', 'joint-failure', 'legacy-offer-promotion', 'complain', 'complaints', 'complaint-rate', 'join'],
  ],
});
afterAll(() => sandbox.close());

async function responseText<E extends AnyEndpoint>(
  endpoint: E,
  params: ParamsOf<E>,
  token: string,
  { lang, acceptLanguage = 'en-US' }: { lang?: string; acceptLanguage?: string },
): Promise<string> {
  const commonParams: [string, string][] = [
    ['token', token],
    ...(lang ? ([['lang', lang]] as [string, string][]) : []),
  ];
  const settings = { base: '/donation', apiPrefix: '/api/v1', segment: 'loan', commonParams };
  const { url, method, headers, body } = toHttpRequest(
    { id: endpoint.id, client: endpoint.client, encoding: endpoint.encoding, params: wireParams(params) },
    { ...settings, headers: { building: '', gather: '', swift: '', eyes: '' } },
  );
  const response = await sandbox.request(url, {
    method,
    headers: { ...headers, 'Accept-Language': acceptLanguage },
    ...(body !== undefined && { body }),
  });
  return response.text();
}

const wireParams = (params: object) =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));

const own = (scenario: string, productId = '1') => ({ productId, orderId: `${scenario}-1` });

/** The same in every language: names of persons, products, banks and places, codes, and what borrowers wrote. */
const SAME_IN_EVERY_LANGUAGE = [
  /^(?:Maria Santos|Sampaguita Loan|Anahaw Instalment|Bayanihan Credit|Parola Home|Bituin Quick|PesoPronto|Households and .*)$/,
  /^(?:.* Bank|PeraPouch .*|Kiosko Veinticuatro|Sulok Counter|E-wallet|Manila|.* City|I paid at the counter.*)$/,
  /^(?:success|enum|text|city select|spring|[a-z]+(?:[A-Z][a-z]+)+|[A-Z]+|#\w+|[a-z-]+-\d)$/,
  /^https?:|^\//,
];

test.each<[string, AnyEndpoint, object]>([
  ['overdue-rollover', getOrder, own('overdue-rollover')],
  ['account-prompt', getOrder, own('account-prompt')],
  ['all-prompts', getOrder, own('all-prompts')],
  ['recommended', getOrder, own('recommended')],
  ['instalments-12', getInstalmentPlan, own('instalments-12', '3')],
  ['rollover', getRolloverPlan, own('rollover')],
  ['bank-form', getBankForm, { product_id: '1' }],
  ['offer-back', getLoanOffer, { productId: '1', scene: 3 }],
  ['joint-failure', getJointLoginFailure, { productId: '1' }],
  ['legacy-offer-promotion', getLegacyOffer, { productId: '4' }],
  ['complain', getComplaintOptions, { orderId: 'complain-1' }],
  ['complaint-rate', getComplaint, { problemId: '41' }],
  ['join', getTemplate, { templateId: 'spring' }],
])('answers %s with other texts when `lang` is es or fil', async (token, endpoint, params) => {
  const texts = async (lang: string) =>
    textsIn(JSON.parse(await responseText(endpoint, params as never, token, { lang })));
  const english = await texts('en');
  expect(english).not.toEqual([]);
  for (const lang of ['es', 'fil-PH']) {
    const others = await texts(lang);
    const same = english.filter((text) => others.includes(text));
    expect(same).toEqual([]);
  }
});

/** The texts in a response, and the titles of groups, that every language writes in its own way. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return /\p{L}{4}/u.test(value) && !SAME_IN_EVERY_LANGUAGE.some((pattern) => pattern.test(value)) ? [value] : [];
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, part]) => [...(/^\w+$/.test(key) ? [] : textsIn(key)), ...textsIn(part)])
    : [];
}

test('sends agreements in the language of the request', async () => {
  const own = { productId: '1', orderId: '', scene: 3, position: '1' } as const;
  const text = await responseText(openAgreement, own, 'offer-back', { lang: 'es' });
  const { contract_url } = (JSON.parse(text) as { data: { contract_url: string } }).data;
  const document = await (await sandbox.request(contract_url)).text();
  expect(document).toContain('<html lang="es">');
  expect(document).toContain('<h1>Contrato de préstamo</h1>');
  expect(document).toContain('Si no estamos de acuerdo');
  expect(document).not.toMatch(/The loan|What it costs|Write to us first/);
});

test('accepts the term of an offer as it was sent in the language of the request', async () => {
  const offer = JSON.parse(await responseText(getLoanOffer, { productId: '1' }, 'offer-back', { lang: 'es' }));
  const { amount, periods, termUnit } = (offer as { data: { amount: number; periods: number; termUnit: string } }).data;
  expect(termUnit).toBe('días');
  const loan = { productId: '1', amount, periods, termUnit };
  expect(await responseText(pushLoan, loan as never, 'offer-back', { lang: 'es' })).toContain('lendDetailsUrl');
});

test('uses the language of the browser when the request has no `lang`', async () => {
  const read = (options: { lang?: string; acceptLanguage: string }) =>
    responseText(getOrder, own('overdue-rollover'), 'overdue-rollover', options);

  expect(await read({ acceptLanguage: 'es-MX,es;q=0.9,en;q=0.8' })).toContain('Atrasado');
  expect(await read({ acceptLanguage: 'tl,en;q=0.5' })).toContain('Lampas na sa takdang petsa');
  expect(await read({ lang: 'en', acceptLanguage: 'es-MX' })).toContain('Overdue');
});

test('rejects in the language of the request', async () => {
  const body = await responseText(getOrder, { productId: '1', orderId: 'x' }, 'recommended', { lang: 'es' });
  expect(JSON.parse(body)).toMatchObject({ code: '1404', message: 'No encontramos este préstamo.' });
  expect(await responseText(listComplaints, {}, 'nobody', { lang: 'es' })).toContain('Inicia sesión otra vez.');
});

test.each([
  [['es-MX'], 'es'],
  [[undefined, 'fr,tl;q=0.3,en'], 'fil'],
  [['EN_gb', 'es'], 'en'],
  [['constructor', undefined], 'en'],
] as const)('chooses for %j the language %s', (preferences, language) => {
  expect(languageOf(...preferences)).toBe(language);
});

test('has every text in Spanish and in Filipino, with the same placeholders', () => {
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  expect(Object.keys(fil)).toEqual(Object.keys(es));
  for (const catalog of [es, fil])
    for (const [english, text] of Object.entries(catalog)) expect(placeholders(text)).toEqual(placeholders(english));
});
