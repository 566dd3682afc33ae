import { expect } from '@jest/globals';
import {
  getJointLoginFailure,
  getLegacyOffer,
  getLoanOffer,
  getProductTarget,
  listAgreements,
  listLegacyAgreements,
  openAgreement,
  openLegacyAgreement,
  pushLegacyLoan,
  pushLoan,
  trackProductClick,
} from '@loan/api/loan-confirm';
import { getOrder } from '@loan/api/order-details';
import type { Ledger } from '../database/ledger.ts';
import { offerScenarios } from '../scenarios/offerScenarios.ts';
import { callTestApi } from './borrowerSession.testSetup.ts';
import { rejectionCode, type ScenarioRun, type ScenarioTests, testScenarios } from './testScenarios.testSetup.ts';

/**
 * Accepts the offer as the page does.
 * @returns the id of its order
 */
async function acceptOffer(productId: string) {
  const { amount = 0, periods = 0, termUnit = '' } = await getLoanOffer({ productId });
  const { lendDetailsUrl = '' } = await pushLoan({ productId, amount, periods, termUnit, extra: '7' });
  const query = new URL(lendDetailsUrl).searchParams;
  return { productId, orderId: query.get('orderId') ?? '' };
}

const acceptsInInstalments = (productId: string, instalments: number, term: string) => async () => {
  const { repay_plans, amount = 0, periods, termUnit } = await getLoanOffer({ productId });
  expect([repay_plans.length, `${periods} ${termUnit}`]).toEqual([instalments, term]);
  expect(repay_plans.reduce((sum, instalment) => sum + (instalment.amount ?? 0), 0)).toBeGreaterThan(amount);
  expect((await getOrder(await acceptOffer(productId))).orderStatus).toBe(21);
  expect(await rejectionCode(getLoanOffer({ productId }))).toBe('800005');
};

async function expectAgreements({ sandbox }: ScenarioRun, count: number) {
  const agreements = await listAgreements({ productId: '1' });
  expect(agreements).toHaveLength(count);
  const { contract_url = '' } = await openAgreement({
    productId: '1',
    position: agreements[0]?.position ?? '',
    orderId: '',
  });
  const document = await sandbox.request(new URL(contract_url).pathname);
  expect(await document.text()).toContain('<h1>Loan Agreement</h1>');
}

const scenarioTests: ScenarioTests = {
  async offer() {
    // The same loan in the calculator of the official site costs the same.
    const { details } = await getLoanOffer({ productId: '1' });
    expect(details.map(({ value }) => value).slice(0, 4)).toEqual(['₱4.900,00', '₱100,00', '₱19.600,00', '₱24.600,00']);
    await acceptsInInstalments('1', 1, '91 days')();
  },
  'offer-3': acceptsInInstalments('2', 3, '3 months'),
  'offer-12': acceptsInInstalments('3', 12, '12 months'),
  async 'offer-agreement'(run) {
    const { popAgreementUrl = '' } = await getLoanOffer({ productId: '1' });
    expect((await run.sandbox.request(new URL(popAgreementUrl).pathname)).status).toBe(200);
    await expectAgreements(run, 4);
  },
  async 'offer-back'() {
    expect((await getLoanOffer({ productId: '1' })).isPopType).toBe(true);
  },
  async 'offer-no-account'() {
    const { bankCardInfo, cardNeedPop } = await getLoanOffer({ productId: '1' });
    expect([bankCardInfo, cardNeedPop]).toEqual([undefined, true]);
  },
  async 'offer-declined'({ advanceClock: wait }) {
    const order = await acceptOffer('1');
    wait(10 * 60_000);
    expect((await getOrder(order)).orderStatus).toBe(110);
  },
  async 'offer-at-once'() {
    expect((await getOrder(await acceptOffer('1'))).orderStatus).toBe(174);
  },
  async 'offer-expired'() {
    expect(await rejectionCode(getLoanOffer({ productId: '1' }))).toBe('1410');
  },
  async 'offer-rupee'() {
    expect((await getLoanOffer({ productId: '1' })).currencySymbol).toBe('₹');
  },
  async 'offer-long'() {
    expect((await getLoanOffer({ productId: '5' })).productName).toHaveLength(60);
  },
  async 'legacy-offer'() {
    expect(await getLegacyOffer({ productId: '4' })).toMatchObject({
      buttonText: 'Get my first loan',
      pop: undefined,
      amount: 200_000,
    });
    const [first, ...others] = await listLegacyAgreements({ productId: '4' });
    expect(others).toHaveLength(1);
    expect(await rejectionCode(openLegacyAgreement({ productId: '4', position: '3' }))).toBe('400');
    expect((await openLegacyAgreement({ productId: '4', position: first?.position ?? '' })).contract_url).toContain(
      '/documents/4/1',
    );
    expect((await getProductTarget({ productId: '4' })).url).toContain('/confirm?productId=4');
    const { url = '' } = await pushLegacyLoan({ productId: '4' });
    expect(url).toContain('/order?productId=4&orderId=L-1');
    expect((await getProductTarget({ productId: '4' })).url).toBe(url);
    expect((await getProductTarget({ productId: '2' })).url).toBe('pesopronto://product?productId=2');
    expect(await rejectionCode(pushLegacyLoan({ productId: '4' }))).toBe('800005');
  },
  async 'legacy-offer-promotion'({ sandbox }) {
    const { pop, buttonText } = await getLegacyOffer({ productId: '4' });
    expect([pop?.buttonText, buttonText]).toEqual(['Show me', 'Borrow again']);
    await trackProductClick({ productId: '4' });
    const { mutations } = await callTestApi<Ledger>(sandbox, '/ledger');
    expect(mutations).toMatchObject([{ call: trackProductClick.id, inputs: { productId: '4' }, outcome: 'done' }]);
  },
  async agreements(run) {
    await expectAgreements(run, 4);
    expect(await listAgreements({ productId: '2' })).toHaveLength(2);
    expect(await rejectionCode(openAgreement({ productId: '2', position: '3', orderId: '' }))).toBe('400');
  },
  async 'joint-failure'() {
    const { errMessage, family } = await getJointLoginFailure();
    expect(errMessage).toContain('name');
    expect(family.find(({ productId }) => productId === '2')?.globally).toBe(1);
    await acceptOffer('2');
    expect((await getJointLoginFailure()).family.find(({ productId }) => productId === '2')?.globally).toBe(0);
  },
  'offer-period': acceptsInInstalments('1', 1, '91 days'),
};

testScenarios(offerScenarios, scenarioTests);
