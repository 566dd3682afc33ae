import { expect, test } from '@jest/globals';
import {
  getJointFailure,
  getLoanOffer,
  getOlderOffer,
  getProductTarget,
  listAgreements,
  listOlderAgreements,
  openAgreement,
  openOlderAgreement,
  pushLoan,
  pushOlderLoan,
  trackProductClick,
} from '@loan/api/loan-confirm';
import { getOrder } from '@loan/api/order-details';
import { offerStories } from '../scenarios/offerScenarios.ts';
import { hand } from './borrowerSession.testSetup.ts';
import { type Journeys, type Lived, liveStories, refusedWith } from './testScenarios.testSetup.ts';

/** Takes the offer as the page does. @returns the order it became */
async function take(productId: string) {
  const { amount = 0, periods = 0, termUnit = '' } = await getLoanOffer({ productId });
  const { lendDetailsUrl = '' } = await pushLoan({ productId, amount, periods, termUnit, extra: '7' });
  const query = new URL(lendDetailsUrl).searchParams;
  return { productId, orderId: query.get('orderId') ?? '' };
}

const inParts = (productId: string, parts: number) => async () => {
  const { repay_plans, amount = 0, periods } = await getLoanOffer({ productId });
  expect([repay_plans.length, periods]).toEqual([parts, parts]);
  expect(repay_plans.reduce((sum, part) => sum + (part.amount ?? 0), 0)).toBeGreaterThan(amount);
  expect((await getOrder(await take(productId))).orderStatus).toBe(21);
  expect(await refusedWith(getLoanOffer({ productId }))).toBe('800005');
};

async function readPapers({ sandbox }: Lived, count: number) {
  const agreements = await listAgreements({ productId: '1' });
  expect(agreements).toHaveLength(count);
  const { contract_url = '' } = await openAgreement({ productId: '1', position: agreements[0]?.position ?? '' });
  const paper = await sandbox.request(new URL(contract_url).pathname);
  expect(await paper.text()).toContain('<h1>Loan Agreement</h1>');
}

const journeys: Journeys = {
  offer: inParts('1', 1),
  'offer-3': inParts('2', 3),
  'offer-12': inParts('3', 12),
  async 'offer-agreement'(lived) {
    const { popAgreementUrl = '' } = await getLoanOffer({ productId: '1' });
    expect((await lived.sandbox.request(new URL(popAgreementUrl).pathname)).status).toBe(200);
    await readPapers(lived, 4);
  },
  async 'offer-back'() {
    expect((await getLoanOffer({ productId: '1' })).isPopType).toBe(true);
  },
  async 'offer-no-account'() {
    const { bankCardInfo, cardNeedPop } = await getLoanOffer({ productId: '1' });
    expect([bankCardInfo, cardNeedPop]).toEqual([undefined, true]);
  },
  async 'offer-declined'({ wait }) {
    const order = await take('1');
    wait(10 * 60_000);
    expect((await getOrder(order)).orderStatus).toBe(110);
  },
  async 'offer-at-once'() {
    expect((await getOrder(await take('1'))).orderStatus).toBe(174);
  },
  async 'offer-expired'() {
    expect(await refusedWith(getLoanOffer({ productId: '1' }))).toBe('1410');
  },
  async 'offer-rupee'() {
    expect((await getLoanOffer({ productId: '1' })).currencySymbol).toBe('₹');
  },
  async 'offer-long'() {
    expect((await getLoanOffer({ productId: '5' })).productName).toHaveLength(60);
  },
  async older() {
    expect(await getOlderOffer({ productId: '4' })).toMatchObject({
      buttonText: 'Get my first loan',
      pop: undefined,
      amount: 200_000,
    });
    const [first] = await listOlderAgreements({ productId: '4' });
    expect((await openOlderAgreement({ productId: '4', position: first?.position ?? '' })).contract_url).toContain(
      '/documents/4/1',
    );
    expect((await getProductTarget({ productId: '4' })).url).toContain('/confirm?productId=4');
    const { url = '' } = await pushOlderLoan({ productId: '4' });
    expect(url).toContain('/order?productId=4&orderId=L-1');
    expect((await getProductTarget({ productId: '4' })).url).toBe(url);
    expect((await getProductTarget({ productId: '2' })).url).toBe('pesopronto://product?productId=2');
    expect(await refusedWith(pushOlderLoan({ productId: '4' }))).toBe('800005');
  },
  async 'older-promotion'({ sandbox }) {
    const { pop, buttonText } = await getOlderOffer({ productId: '4' });
    expect([pop?.buttonText, buttonText]).toEqual(['Show me', 'Borrow again']);
    await trackProductClick({ productId: '4' });
    const { footsteps } = await hand<{ footsteps: { kind: string; product: string }[] }>(sandbox, '/footsteps');
    expect(footsteps).toMatchObject([{ kind: 'product', product: '4' }]);
  },
  async agreements(lived) {
    await readPapers(lived, 4);
  },
  async 'joint-failure'() {
    const { errMessage, family } = await getJointFailure();
    expect(errMessage).toContain('name');
    expect(family.find(({ productId }) => productId === '2')?.globally).toBe(1);
    await take('2');
    expect((await getJointFailure()).family.find(({ productId }) => productId === '2')?.globally).toBe(0);
  },
  'offer-period': inParts('1', 1),
};

liveStories(journeys);

test('every offer story has its journey', () => {
  expect(Object.keys(journeys)).toEqual(offerStories.map(({ id }) => id));
});
