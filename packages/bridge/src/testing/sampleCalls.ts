import * as bridge from '@loan/bridge';

/**
 * One call of every action, as a screen makes it. `tools/handbook/native/golden-messages.json` holds the message that the
 * app receives.
 */
export const sampleCalls: Readonly<Record<bridge.Action, () => Promise<bridge.ActionResult>>> = {
  openPage: () => bridge.openPage('https://pay.example/r/1'),
  goToPage: () => bridge.goToPage('product', { id: 7, isNew: true }),
  closeWebview: bridge.closeWebview,
  goHome: bridge.goHome,
  goMine: bridge.goMine,
  goToLogin: bridge.goToLogin,
  callPhone: () => bridge.callPhone('+63 2 8888 1234'),
  sendSms: () => bridge.sendSms('09171234567', 'PAY'),
  goRate: bridge.goRate,
  confirmTrackingPoint: () => bridge.confirmTrackingPoint('push', { orderId: 'A-17' }),
  startBankBinding: bridge.startBankBinding,
  endBankBinding: bridge.endBankBinding,
  setBackHook: () => bridge.setBackHook(true),
};
