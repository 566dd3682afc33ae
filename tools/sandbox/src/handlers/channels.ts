import type { Order } from '../database/orders.ts';
import type { Say } from '../texts/lenderText.ts';

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
export function payNotice(say: Say, offered: readonly Channel[], payCode: string) {
  return {
    [say('E-wallet')]: [
      {
        name: say('Bills payment in the app'),
        step: [
          say('Open the wallet and choose “Pay bills”.'),
          say('Choose “PesoPronto”.'),
          say('Enter {payCode} as contract number.', { payCode }),
        ],
      },
      {
        name: say('By text message'),
        step: [say('Send PAY to 2866.'), say('Answer with {payCode}.', { payCode })],
      },
    ],
    [say('Over the counter')]: offered
      .filter((channel) => channel.hasBarcode)
      .map((channel) => ({
        name: channel.name,
        step: [
          say('Go to the counter.'),
          say('Say the Reference_no {payCode}.', { payCode }),
          say('Pay in cash.'),
          say('Keep the deposit slip.'),
        ],
      })),
  };
}
