/** Products that are broken on purpose, one rule each: every one of them must be found, or the oracles are too weak. */
import { ApiError, isApiError } from '@loan/api';
import type { Defect, World } from './simulation.ts';

const openKey = (order: string) => `loan.intent.open:${order}`;

/** What a call says of itself is changed for the deed that hears it. */
function hears(change: (error: ApiError) => ApiError | undefined): NonNullable<Defect['send']> {
  return (send, key) =>
    send(key).catch((error: unknown) => {
      throw (isApiError(error) && change(error)) || error;
    });
}

const refused = (error: ApiError) => new ApiError('refused', error.endpointId, { message: 'no' });

export const plantedDefects: Readonly<Record<string, Defect>> = {
  'a missing record counts as closed by another page': {
    intents: (intents, { local }) => ({
      openFor: (order) => (quietly(() => local?.getItem(openKey(order))) ? intents.openFor(order) : undefined),
    }),
  },
  'nothing is remembered where the storage keeps nothing': {
    intents: (intents, { page }, { phone }) => ({
      openFor: (order) => (phone.local.canWrite(page) ? intents.openFor(order) : undefined),
    }),
  },
  'a stamp of the future is believed': {
    intents: (intents, { local }, world) => {
      const stamps = firstStamps.get(world) ?? new Map<string, number>();
      firstStamps.set(world, stamps);
      return {
        openFor: (order) => {
          const stamp = quietly(() => JSON.parse(local?.getItem(openKey(order)) ?? '').value.sentAt as number);
          const open = intents.openFor(order);
          if (!open) return open;
          const first = stamps.get(open.key) ?? stamp ?? open.sentAt;
          stamps.set(open.key, first);
          return { ...open, sentAt: first };
        },
      };
    },
  },
  'a response without a code counts as a refusal': {
    send: hears((error) => (error.kind === 'broken' && error.status === 200 ? refused(error) : undefined)),
  },
  'HTML with 403 or 429 counts as not sent': {
    send: hears((error) => (error.status === 403 || error.status === 429 ? refused(error) : undefined)),
  },
  'a lost connection counts as not sent': {
    send: hears((error) => (error.kind === 'offline' ? refused(error) : undefined)),
  },
  'a timeout counts as a refusal': { send: hears((error) => (error.kind === 'slow' ? refused(error) : undefined)) },
  '800005 counts as a refusal': {
    send: hears((error) => (error.code === '800005' ? refused(error) : undefined)),
  },
  'redirects are followed': { followsRedirects: true },
  'every sending has a key of its own': {
    send: (send, key) => send(key && `${key}.${(sendings += 1)}`),
  },
  'one key serves every payment': { send: (send, key) => send(key && 'the key') },
  'a payment has no key': { send: (send) => send(undefined) },
  'a code is asked for again with a key': { send: (send, key) => send(key ?? 'code again') },
  'pages do not wait for each other': {
    intents: () => ({ guard: (_order, mutate) => mutate() }),
  },
  'rejected locks end the tap': {
    intents: (intents, _page, { phone }) => ({
      guard: (order, mutate) =>
        phone.lockMode === 'rejecting'
          ? Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
          : intents.guard(order, mutate),
    }),
  },
  'paying again is offered at once': { retryAfter: { unpaidMs: 0 } },
  'a failed read counts as no booking': {
    intents: (intents) => ({
      askTogether: async (intent, ask) =>
        (await intents.askTogether(intent, ask)) ?? { what: 'not-booked', at: Number.MAX_SAFE_INTEGER },
    }),
  },
  'a read that cannot tell counts as a booking': {
    intents: (intents) => ({
      askTogether: async (intent, ask) => {
        const told = await intents.askTogether(intent, ask);
        return told?.what === 'unknown' ? { ...told, what: 'booked' } : told;
      },
    }),
  },
  'a read that cannot tell is waited out for ever': { retryAfter: { inconclusiveMs: Number.MAX_SAFE_INTEGER } },
  'every look at the record writes it': {
    intents: (intents, { page, local }) => ({
      openFor: (order) => {
        quietly(() => local?.setItem(openKey('seen'), page.name));
        return intents.openFor(order);
      },
    }),
  },
  'a read that shows a booking is not believed': {
    intents: (intents) => ({
      askTogether: async (intent, ask) => {
        const told = await intents.askTogether(intent, ask);
        return told?.what === 'booked' ? { ...told, what: 'not-booked' } : told;
      },
    }),
  },
};

let sendings = 0;

/** By the key of each payment. */
const firstStamps = new WeakMap<World, Map<string, number>>();

function quietly<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
