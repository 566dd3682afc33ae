/** Variants of the product with one broken rule each; the oracle must find every one. */
import { ApiError, isApiError } from '@loan/api';
import type { PendingSubmission } from '@loan/payments';
import { type PaymentIntents, tryOrUndefined } from '@loan/payments/core';
import type { Page } from './simulatedBrowser.ts';
import type { Defect, Simulation } from './simulation.ts';

const submissionKey = ({ borrower }: Page, order: string) => `loan.intent.open:${borrower}:${order}`;

/** Changes the error that a mutation receives from its call. */
function withChangedError(change: (error: ApiError) => ApiError | undefined): NonNullable<Defect['send']> {
  return (send, key) =>
    send(key).catch((error: unknown) => {
      throw (isApiError(error) && change(error)) || error;
    });
}

type Body = { code?: unknown; message?: string; data?: Readonly<Record<string, unknown>> | null };

const REJECTION: Body = { code: '1410', message: 'Not now.', data: null };

/** Changes the JSON object of a response. */
function withChangedBody(change: (body: Body) => Body): NonNullable<Defect['receive']> {
  return (response) => {
    const body = tryOrUndefined(() => JSON.parse(response.text) as unknown);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return response;
    const changed = change(body as Body);
    return changed === body ? response : { status: 200, text: JSON.stringify(changed) };
  };
}

const rejectedError = (error: ApiError) => new ApiError('rejected', error.endpointId, { message: 'no' });

export const plantedDefects: Readonly<Record<string, Defect>> = {
  'a missing record counts as resolved by another page': {
    paymentIntents: (paymentIntents, { page, local }) => ({
      pendingFor: (order) =>
        tryOrUndefined(() => local?.getItem(submissionKey(page, order))) ? paymentIntents.pendingFor(order) : undefined,
    }),
  },
  'payments are not kept in memory when the storage is unavailable': {
    paymentIntents: (paymentIntents, { page }, { browser }) => ({
      pendingFor: (order) => (browser.local.canWrite(page) ? paymentIntents.pendingFor(order) : undefined),
    }),
  },
  'a timestamp in the future is accepted': {
    paymentIntents: (paymentIntents, { page, local }, simulation) => {
      const timestamps = firstTimestamps.get(simulation) ?? new Map<string, number>();
      firstTimestamps.set(simulation, timestamps);
      return {
        pendingFor: (order) => {
          const timestamp = tryOrUndefined(
            () => JSON.parse(local?.getItem(submissionKey(page, order)) ?? '').value.sentAt as number,
          );
          const pending = paymentIntents.pendingFor(order);
          if (!pending) return pending;
          const firstTimestamp = timestamps.get(pending.key) ?? timestamp ?? pending.sentAt;
          timestamps.set(pending.key, firstTimestamp);
          return { ...pending, sentAt: firstTimestamp };
        },
      };
    },
  },
  'a response without a code counts as rejected': {
    send: withChangedError((error) =>
      error.kind === 'invalid-response' && error.status === 200 ? rejectedError(error) : undefined,
    ),
  },
  'HTML with 403 or 429 counts as not sent': {
    send: withChangedError((error) =>
      error.status === 403 || error.status === 429 ? rejectedError(error) : undefined,
    ),
  },
  'a lost connection counts as not sent': {
    send: withChangedError((error) => (error.kind === 'offline' ? rejectedError(error) : undefined)),
  },
  'a timeout counts as rejected': {
    send: withChangedError((error) => (error.kind === 'timeout' ? rejectedError(error) : undefined)),
  },
  '800005 counts as rejected': {
    send: withChangedError((error) => (error.code === '800005' ? rejectedError(error) : undefined)),
  },
  'redirects are followed': { followsRedirects: true },
  'the browser’s report of being offline is trusted': { trustsOfflineReport: true },
  'a code that a gateway could have written counts as rejected': {
    receive: withChangedBody((body) =>
      /^(408|504\.0|50401|HTTP 500|PENDING|-1)$/.test(String(body.code)) ? REJECTION : body,
    ),
  },
  'a response that ends the session counts as rejected': {
    receive: (response) =>
      response.status === 401 || response.text.includes('40101')
        ? { status: 200, text: JSON.stringify(REJECTION) }
        : response,
  },
  'needValid that cannot be read counts as no code': {
    receive: withChangedBody((body) =>
      body.data?.['needValid'] === 'Y' ? { ...body, data: { ...body.data, needValid: 0 } } : body,
    ),
  },
  'every request has a key of its own': {
    send: (send, key) => send(key && `${key}.${(sendCount += 1)}`),
  },
  'one key serves every payment': { send: (send, key) => send(key && 'the key') },
  'a payment has no key': { send: (send) => send(undefined) },
  'a verification code is resent with a key': { send: (send, key) => send(key ?? 'code again') },
  'pages take no lock': {
    paymentIntents: () => ({ withOrderLock: async (_order, mutate) => (await mutate(() => true)) as never }),
  },
  'a rejected lock rejects the tap': {
    paymentIntents: (paymentIntents, _page, { browser }) => ({
      withOrderLock: (order, mutate) =>
        browser.rejectsLocks
          ? Promise.reject(new DOMException('The request was denied.', 'SecurityError'))
          : paymentIntents.withOrderLock(order, mutate),
    }),
  },
  'a resubmit is offered at once': { retryAfter: { unpaidMs: 0 } },
  'a failed read counts as no booking': {
    paymentIntents: (paymentIntents) => ({
      shareStatusCheck: async (paymentIntent, fetchStatus) =>
        (await paymentIntents.shareStatusCheck(paymentIntent, fetchStatus)) ?? {
          status: 'no-booking',
          at: Number.MAX_SAFE_INTEGER,
        },
    }),
  },
  'an inconclusive read counts as a booking': {
    paymentIntents: (paymentIntents) => ({
      shareStatusCheck: async (paymentIntent, fetchStatus) => {
        const paymentStatus = await paymentIntents.shareStatusCheck(paymentIntent, fetchStatus);
        return paymentStatus?.status === 'unknown' ? { ...paymentStatus, status: 'booked' } : paymentStatus;
      },
    }),
  },
  'inconclusive reads are awaited for ever': { retryAfter: { inconclusiveMs: Number.MAX_SAFE_INTEGER } },
  'every read of the record writes it': {
    paymentIntents: (paymentIntents, { page, local }) => ({
      pendingFor: (order) => {
        tryOrUndefined(() => local?.setItem(submissionKey(page, 'seen'), page.name));
        return paymentIntents.pendingFor(order);
      },
    }),
  },
  'a refused resubmission ends the payment before it': {
    paymentIntents: (paymentIntents) => ({
      endNotDone: (intent, earlier, isKeySpent) => {
        if (isKeySpent && !keysWithCode.has(intent.key)) endAll(paymentIntents, earlier);
        return paymentIntents.endNotDone(intent, isKeySpent ? undefined : earlier, isKeySpent);
      },
    }),
  },
  'a resubmission that needs a code ends the payment before it': {
    send: async (send, key) => {
      const response = await send(key);
      if ((response as { needValid?: unknown } | undefined)?.needValid) keysWithCode.add(key);
      return response;
    },
    paymentIntents: (paymentIntents) => ({
      endNotDone: (intent, earlier, isKeySpent) => {
        if (keysWithCode.has(intent.key)) endAll(paymentIntents, earlier);
        return paymentIntents.endNotDone(intent, earlier, isKeySpent);
      },
    }),
  },
  'a resubmission with another key ends the payment before it': {
    paymentIntents: (paymentIntents) => ({
      begin: (intent) => {
        const earlier = paymentIntents.pendingFor(intent.order);
        const submission = paymentIntents.begin(intent);
        for (const one of earlier ? [earlier, ...(earlier.otherSubmissions ?? [])] : [])
          if (one.key !== submission.key)
            endAll(paymentIntents, { ...(one as PendingSubmission), otherSubmissions: [] });
        return submission;
      },
    }),
  },
  'two borrowers share their records': { sharesRecords: true },
  'a record of an unknown format is overwritten': {
    paymentIntents: (paymentIntents, { page, local }) => ({
      pendingFor: (order) => {
        tryOrUndefined(() => {
          const text = local?.getItem(submissionKey(page, order));
          if (text?.includes('"v":99')) local?.setItem(submissionKey(page, order), text.replace('"v":99', '"v":1'));
        });
        return paymentIntents.pendingFor(order);
      },
    }),
  },
  'a record of an unknown format counts as none': {
    paymentIntents: (paymentIntents, { page, local }) => ({
      pendingFor: (order) =>
        tryOrUndefined(() => local?.getItem(submissionKey(page, order)))?.includes('"v":99')
          ? undefined
          : paymentIntents.pendingFor(order),
    }),
  },
  'a record whose key cannot be sent is dropped': {
    paymentIntents: (paymentIntents, { page, local, session }) => ({
      pendingFor: (order) => {
        const texts = [local, session].map((area) => tryOrUndefined(() => area?.getItem(submissionKey(page, order))));
        return texts.some((text) => text?.includes('caf\u00e9')) ? undefined : paymentIntents.pendingFor(order);
      },
    }),
  },
  'a read with a booking counts as no booking': {
    paymentIntents: (paymentIntents) => ({
      shareStatusCheck: async (paymentIntent, fetchStatus) => {
        const paymentStatus = await paymentIntents.shareStatusCheck(paymentIntent, fetchStatus);
        return paymentStatus?.status === 'booked' ? { ...paymentStatus, status: 'no-booking' } : paymentStatus;
      },
    }),
  },
};

/** Ends an unresolved payment as if the lender had answered it. */
function endAll(paymentIntents: PaymentIntents, earlier: PendingSubmission | undefined): void {
  for (const one of earlier ? [earlier, ...(earlier.otherSubmissions ?? [])] : [])
    paymentIntents.endNotDone(one as PendingSubmission, undefined, false);
}

/** Keys that an answer demanded a code for. */
const keysWithCode = new Set<string | undefined>();

let sendCount = 0;

/** First `sentAt` by idempotency key. */
const firstTimestamps = new WeakMap<Simulation, Map<string, number>>();
