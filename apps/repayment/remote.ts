/** Repayment: instalments, rollover, cards, the partner's page, payment codes. */
import { getInstalmentPlan, getRepaymentWay, getRolloverPlan } from '@loan/api/repayment';
import { defineRemote, optionalSearchParam, query, searchParam } from '@loan/frame/remote';

const order = { productId: searchParam('productId', 'product_id'), orderId: searchParam('orderId') };

const optionalInstalmentPlan = query(getInstalmentPlan, order, { isOptional: 'silent' });

/** For payments of the URL's amount: a link that leaves the product out must not keep the plan from contradicting it. */
const planOfOrder = query(
  getInstalmentPlan,
  { ...order, productId: optionalSearchParam('productId', 'product_id') },
  { isOptional: 'silent' },
);

const guide = { module: './src/payment-guide/GuideScreen.tsx', next: ['/order'] };

export default defineRemote({
  name: 'repayment',
  screens: {
    '/repay': {
      module: './src/instalments/InstalmentsScreen.tsx',
      queries: [query(getInstalmentPlan, order)],
      next: ['/order'],
    },
    '/repayDelay': {
      module: './src/rollover/RolloverScreen.tsx',
      // The current due date comes from the instalments; the rollover can be shown without it.
      queries: [query(getRolloverPlan, order), optionalInstalmentPlan],
      next: ['/repaymentOfCode2', '/order'],
    },
    '/repaymentOfCode': { module: './src/pay-by-code/PayCodeScreen.tsx', next: ['/order'] },
    '/repaymentOfCode2': { module: './src/pay-by-code/ContractNumberScreen.tsx', next: ['/order'] },
    '/repaymentWay': {
      module: './src/card-payment/CardPaymentScreen.tsx',
      // The screen shows a failed card list itself. The plan is compared with the amount of the URL, and with the balance
      // before a payment whose response was lost.
      queries: [query(getRepaymentWay, { orderId: order.orderId }, { isOptional: 'silent' }), planOfOrder],
      next: ['/order', '/addnormalcard', '/alipayrepayment'],
    },
    '/addnormalcard': { module: './src/card-payment/AddCardScreen.tsx', next: ['/bindBank'] },
    '/alipayrepayment': {
      module: './src/partner-payment/PartnerPaymentScreen.tsx',
      queries: [planOfOrder],
      next: ['/order'],
    },
    '/paymentHistory': {
      module: './src/payment-history/PaymentHistoryScreen.tsx',
      queries: [query(getInstalmentPlan, order)],
      next: ['/order'],
    },
    '/carpmm': guide,
    '/paymentInstructions': guide,
  },
});
