import { afterAll, expect, test } from '@jest/globals';
import { type AnyEndpoint, sendRaw, toApiCall } from '@loan/api';
import { getBankForm } from '@loan/api/bank-binding';
import { getComplaintOptions, listComplaints } from '@loan/api/complaints';
import { getLoanOffer, listAgreements } from '@loan/api/loan-confirm';
import { getOrder, saveEvent } from '@loan/api/order-details';
import { getInstalmentPlan, getRepaymentWay, getRolloverPlan } from '@loan/api/repayment';
import { createSandbox } from '../createSandbox.ts';
import { actAs } from '../scenario-tests/borrowerSession.testSetup.ts';
import { SPECIFIED_SUFFIX } from '../scenarios/specifiedScenarios.ts';
import { keepSpecifiedFields, specifiedFields } from './specifiedFields.ts';

const START = Date.parse('2026-11-21T02:00:00Z');
const sandbox = createSandbox({
  dataDir: ':memory:',
  clock: () => START,
  origin: 'http://localhost:8080',
  scenarios: [],
});
afterAll(() => sandbox.close());

/** The whole response body that the borrower of a scenario gets. */
async function bodyFor(token: string, endpoint: AnyEndpoint, params: object): Promise<Record<string, unknown>> {
  actAs(sandbox, token);
  const orderId = 'orderId' in params ? { orderId: `${token}-1` } : {};
  const { text } = await sendRaw(toApiCall(endpoint, { ...params, ...orderId }).call);
  return JSON.parse(text) as Record<string, unknown>;
}

/** Every field with its path, without list indexes. */
function pathsOf(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((item) => pathsOf(item, path))];
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, `${path}.${name}`))];
}

const order = { productId: '1', orderId: '' };
const queries: readonly [
  scenario: string,
  endpoint: AnyEndpoint,
  params: object,
  ownFields: readonly string[],
  notSent?: readonly string[],
][] = [
  ['due', getOrder, order, ['.amount', '.owed', '.penalty', '.dueDate']],
  ['offer', getLoanOffer, { productId: '1' }, ['.receive', '.orderId', '.cardNeedPop', '.cardPopTitle', '.cardPopMsg']],
  ['offer', listAgreements, { productId: '1' }, []],
  ['instalments-12', getInstalmentPlan, { ...order, productId: '3' }, []],
  ['rollover', getRolloverPlan, order, ['.repayAmount', '.owedAfter', '.delayInfo.penalty']],
  ['cards', getRepaymentWay, { orderId: '' }, []],
  ['bank-form', getBankForm, { product_id: '1' }, ['.items.required']],
  ['complain', getComplaintOptions, { orderId: '' }, []],
  ['complaints', listComplaints, {}, ['.tabs.title', '.tabs.value']],
];

test.each(queries)(
  'the borrower of %s gets the specified fields only',
  async (scenario, endpoint, params, ownFields) => {
    const specified = `${scenario}${SPECIFIED_SUFFIX}`;
    sandbox.reset([scenario, specified]);
    const payloadFor = async (token: string) => {
      const body = await bodyFor(token, endpoint, params);
      expect(body).toMatchObject({ message: 'success' });
      return endpoint.responseFrom === 'body' ? { tabs: body['tabs'] } : body['data'];
    };
    const all = new Set(pathsOf(await payloadFor(scenario)));
    const sent = new Set(pathsOf(await payloadFor(specified)));
    expect([...all].filter((path) => !sent.has(path))).toEqual(ownFields);
    expect(pathsOf(specifiedFields.get(endpoint)).filter((path) => !sent.has(path))).toEqual([]);
  },
);

test('a response whose fields the specification does not name has no data', () => {
  expect(keepSpecifiedFields(saveEvent, { count: 1 })).toBeNull();
});
