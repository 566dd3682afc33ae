/** Where the developer's page leads, with the device it plays. */

/** What can be played: the launch parameters of the app, the four header values, and an order. */
export const DEVICE_FIELDS = [
  'token',
  'userId',
  'deviceId',
  'appName',
  'appVersion',
  'clientType',
  'lang',
  'system',
  'building',
  'gather',
  'swift',
  'eyes',
  'productId',
  'orderId',
] as const;

export type Device = Readonly<Partial<Record<(typeof DEVICE_FIELDS)[number], string>>>;

export const PREVIEW_LINKS = [
  { text: 'Confirm loan', address: '/confirmLoan' },
  { text: 'Loan detail', address: '/loanDetail' },
  { text: 'Repay', address: '/repay' },
  { text: 'Extension', address: '/repayDelay' },
  { text: 'Bind bank', address: '/bindBank' },
  { text: 'About us', address: '/aboutUs' },
  { text: 'Complaint', address: '/complainPage' },
  { text: 'Customer service', address: '/customerService' },
  { text: 'Privacy', address: '/privacyPolicy' },
  { text: 'Repayment instructions', address: '/paymentInstructions' },
] as const;

/** The address with every field that was filled in; it is loaded fully, as the app would. */
export function previewAddress(address: string, device: Device): string {
  const query = new URLSearchParams();
  for (const name of DEVICE_FIELDS) {
    const value = device[name]?.trim();
    if (value) query.set(name, value);
  }
  return `${address}${query.size > 0 ? `?${query}` : ''}`;
}
