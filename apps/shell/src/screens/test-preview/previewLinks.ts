/** The fields and links of `/testPreview`. */

/** The launch parameters of the app, the four header values, and an order. */
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
  { text: 'Confirm loan', path: '/confirmLoan' },
  { text: 'Loan detail', path: '/loanDetail' },
  { text: 'Repay', path: '/repay' },
  { text: 'Extension', path: '/repayDelay' },
  { text: 'Bind bank', path: '/bindBank' },
  { text: 'About us', path: '/aboutUs' },
  { text: 'Complaint', path: '/complainPage' },
  { text: 'Customer service', path: '/customerService' },
  { text: 'Privacy', path: '/privacyPolicy' },
  { text: 'Repayment instructions', path: '/paymentInstructions' },
] as const;

/** The path with every field that is filled in as query; a full load, as from the app. */
export function previewUrl(path: string, device: Device): string {
  const query = new URLSearchParams();
  for (const name of DEVICE_FIELDS) {
    const value = device[name]?.trim();
    if (value) query.set(name, value);
  }
  return `${path}${query.size > 0 ? `?${query}` : ''}`;
}
