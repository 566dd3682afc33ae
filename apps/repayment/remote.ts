/** What do I owe, and how do I pay it? */
import { getInstalmentPlan, getRepaymentWay, getRolloverPlan } from '@loan/api/repayment';
import { ask, defineRemote, fromAddress } from '@loan/frame/door';

const order = { productId: fromAddress('productId', 'product_id'), orderId: fromAddress('orderId') };

const owed = ask(getInstalmentPlan, order, { isOptional: true });

const guide = { module: './src/payment-guide/GuideScreen.tsx', next: ['/order'] };

export default defineRemote({
  name: 'repayment',
  screens: {
    '/repay': {
      module: './src/instalments/InstalmentsScreen.tsx',
      asks: [ask(getInstalmentPlan, order)],
      next: ['/order'],
    },
    '/repayDelay': {
      module: './src/rollover/RolloverScreen.tsx',
      // The due date as it stands comes from the instalments; the offer can be read without it.
      asks: [ask(getRolloverPlan, order), owed],
      next: ['/repaymentOfCode2', '/order'],
    },
    '/repaymentOfCode': { module: './src/pay-by-code/PayCodeScreen.tsx', next: ['/order'] },
    '/repaymentOfCode2': { module: './src/pay-by-code/ContractNumberScreen.tsx', next: ['/order'] },
    '/repaymentWay': {
      module: './src/card-payment/CardPaymentScreen.tsx',
      // A list of cards that fails is said by the screen itself; what is owed only tells what a lost answer came to.
      asks: [ask(getRepaymentWay, { orderId: order.orderId }, { isOptional: true }), owed],
      next: ['/order', '/addnormalcard', '/alipayrepayment'],
    },
    '/addnormalcard': { module: './src/card-payment/AddCardScreen.tsx', next: ['/bindBank'] },
    '/alipayrepayment': { module: './src/partner-payment/PartnerPaymentScreen.tsx', asks: [owed], next: ['/order'] },
    '/carpmm': guide,
    '/paymentInstructions': guide,
  },
});
