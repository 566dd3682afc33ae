import type { Order } from '../database/orders.ts';

/** A place or service where a borrower pays outside this app. */
export type Channel = { number: string; name: string; picture: string; hasBarcode: boolean };

const channels: readonly Channel[] = [
  { number: '90006', name: 'PeraPouch e-wallet', picture: 'perapouch', hasBarcode: false },
  { number: '90007', name: 'Kiosko Veinticuatro', picture: 'kiosko', hasBarcode: true },
  { number: '90008', name: 'Bayad Counter', picture: 'bayad', hasBarcode: true },
  { number: '90009', name: 'Luzon Savings Bank', picture: 'luzon', hasBarcode: false },
];

export function channelsOf(order: Order): readonly Channel[] {
  const availability = order.config.channels ?? 'many';
  return availability === 'none' ? [] : availability === 'one' ? channels.slice(0, 1) : channels;
}

/** The payment reference of an order at a channel; it changes with each rollover. */
export function payCodeOf(order: Order, channel: Channel): string {
  let hash = 7;
  for (const letter of `${order.id}/${channel.number}/${order.rollovers}`)
    hash = (hash * 31 + letter.charCodeAt(0)) % 10_000_000_000;
  return String(hash).padStart(12, '0');
}

/** Group title → payment instructions, step by step. */
export function payNotice(offered: readonly Channel[], payCode: string) {
  return {
    'E-wallet': [
      {
        name: 'Bills payment in the app',
        step: [
          'Open the wallet and choose “Pay bills”.',
          'Choose “PesoPronto”.',
          `Enter ${payCode} as contract number.`,
        ],
      },
      { name: 'By text message', step: ['Send PAY to 2866.', `Answer with ${payCode}.`] },
    ],
    'Over the counter': offered
      .filter((channel) => channel.hasBarcode)
      .map((channel) => ({
        name: channel.name,
        step: ['Go to the counter.', `Say the Reference_no ${payCode}.`, 'Pay in cash.', 'Keep the deposit slip.'],
      })),
  };
}
