import type { Order } from '../database/orders.ts';
import type { TranslateFn } from '../texts/lenderText.ts';

/** A place or service where a borrower pays outside this app. */
export type Channel = { number: string; name: string; picture: string; hasBarcode: boolean };

const channels: readonly Channel[] = [
  { number: '90006', name: 'PeraPouch e-wallet', picture: 'perapouch', hasBarcode: false },
  { number: '90007', name: 'Kiosko Veinticuatro', picture: 'kiosko', hasBarcode: true },
  { number: '90008', name: 'Sulok Counter', picture: 'sulok', hasBarcode: true },
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
export function payNotice(translate: TranslateFn, offered: readonly Channel[], payCode: string) {
  return {
    [translate('E-wallet')]: [
      {
        name: translate('Bills payment in the app'),
        step: [
          translate('Open the wallet and choose “Pay bills”.'),
          translate('Choose “PesoPronto”.'),
          translate('Enter {payCode} as contract number.', { payCode }),
        ],
      },
      {
        name: translate('By text message'),
        step: [translate('Send PAY to 2866.'), translate('Answer with {payCode}.', { payCode })],
      },
    ],
    [translate('Over the counter')]: offered
      .filter((channel) => channel.hasBarcode)
      .map((channel) => ({
        name: channel.name,
        step: [
          translate('Go to the counter.'),
          translate('Say the Reference_no {payCode}.', { payCode }),
          translate('Pay in cash.'),
          translate('Keep the deposit slip.'),
        ],
      })),
  };
}
