import { expect } from '@jest/globals';
import { changeBankAccount, getBankForm } from '@loan/api/bank-binding';
import { getContact } from '@loan/api/complaints';
import { getLoanOffer } from '@loan/api/loan-confirm';
import { getOrder, rateApp } from '@loan/api/order-details';
import { orderScenarios } from '../scenarios/orderScenarios.ts';
import { actOnPartnerPage } from './borrowerSession.testSetup.ts';
import { type ScenarioRun, type ScenarioTests, testScenarios } from './testScenarios.testSetup.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const showsStatus =
  (status: number, isDelay = false) =>
  async ({ order }: ScenarioRun) => {
    expect(await getOrder(order)).toMatchObject({ orderStatus: status, isDelay });
  };

/** The scenarios of order details: status, actions and what they lead to. */
const scenarioTests: ScenarioTests = {
  async review({ order, advanceClock: wait }) {
    expect((await getOrder(order)).orderStatus).toBe(21);
    wait(10 * 60_000);
    expect((await getOrder(order)).orderStatus).toBe(151);
    wait(HOUR);
    expect((await getOrder(order)).orderStatus).toBe(174);
    wait(14 * DAY);
    expect((await getOrder(order)).orderStatus).toBe(170);
    wait(DAY);
    expect((await getOrder(order)).orderStatus).toBe(180);
  },
  async 'review-redirect'({ order }) {
    expect(await getOrder(order)).toMatchObject({ orderStatus: 21, playeduL: 'http://localhost:8080/customerService' });
  },
  declined: showsStatus(110),
  'paying-out': showsStatus(151),
  due: showsStatus(174),
  'due-rollover': showsStatus(174, true),
  'due-today': showsStatus(170),
  overdue: showsStatus(180),
  'overdue-rollover': showsStatus(180, true),
  async settled(run) {
    await showsStatus(200)(run);
    expect((await getLoanOffer({ productId: '1' })).amount).toBe(800_000);
  },
  'unknown-status': showsStatus(999),
  async redirects({ order }) {
    expect(await getOrder(order)).toMatchObject({
      orderStatus: 174,
      playeduL: 'http://localhost:8080/customerService',
    });
    expect((await getContact({})).smWa).toMatch(/^\+63/);
  },
  async 'redirects-to-itself'({ order }) {
    const { playeduL } = await getOrder(order);
    expect(playeduL).toBe(`http://localhost:8080/order?productId=1&orderId=${order.orderId}`);
  },
  async 'pays-on-partner-page'({ order, sandbox }) {
    const { h5Url = '' } = await getOrder(order);
    const started = await sandbox.request(new URL(h5Url).pathname, { method: 'POST' });
    await actOnPartnerPage(sandbox, `http://localhost:8080${started.headers.get('Location')}`, 'pay');
    expect(await getOrder(order)).toMatchObject({ orderStatus: 200, h5Url: '' });
  },
  async 'account-prompt'({ order }) {
    expect((await getOrder(order)).cardNeedPop).toBe(true);
    const { items } = await getBankForm({ product_id: '1' });
    const fields = Object.fromEntries(items.map(({ code, value }) => [code, value ?? '']));
    await changeBankAccount({ product_id: '1', fields: { ...fields, bankCode: 'LUZN', accountNumber: '0012345678' } });
    expect((await getOrder(order)).cardNeedPop).toBe(false);
  },
  async reminder({ order }) {
    expect((await getOrder(order)).reyMsg).toContain('2 days');
  },
  async 'rate-app'({ order }) {
    expect((await getOrder(order)).isScore).toBe(true);
    await rateApp({ score: 5 });
    expect((await getOrder(order)).isScore).toBe(false);
  },
  async 'all-prompts'({ order }) {
    expect(await getOrder(order)).toMatchObject({
      cardNeedPop: true,
      isScore: true,
      reyMsg: expect.stringContaining('due'),
    });
  },
  async recommended({ order }) {
    const { recProducts } = await getOrder(order);
    expect(recProducts.map(({ globally }) => globally).sort()).toEqual([0, 0, 0, 1]);
  },
  async rupee({ order, scenario }) {
    expect(scenario.url).toContain('system=1');
    expect((await getOrder(order)).userOrderDetail?.detail[2]?.value).toBe('₹4.900,00');
  },
  async 'long-names'({ order }) {
    const { productName, userOrderDetail } = await getOrder(order);
    expect(productName).toHaveLength(60);
    expect(userOrderDetail?.detail[2]?.value).toBe('₱980.000,00');
  },
  'old-entry': showsStatus(174),
};

testScenarios(orderScenarios, scenarioTests);
