/** A borrower's session against a sandbox in this process, with the product's own endpoints and serialization. */
import { setTransport } from '@loan/api';
import { getRepaymentWay } from '@loan/api/repayment';
import { DEFAULT_API_PATHS, toHttpRequest } from '@loan/api/request';
import type { Sandbox } from '../createSandbox.ts';

/** Sends all further requests with this session; without a token, with none. */
export function actAs(sandbox: Sandbox, token?: string): void {
  const commonParams: [string, string][] = token === undefined ? [] : [['token', token]];
  const headers = { building: '', gather: '', swift: '', eyes: '' };
  const config = { base: '/donation', ...DEFAULT_API_PATHS, commonParams, headers };
  setTransport({
    urlFor: (call) => toHttpRequest(call, config).url,
    async send(call, { files, idempotencyKey }) {
      const { method, url, headers, body } = toHttpRequest(call, config);
      const form = call.encoding === 'multipart' ? new FormData() : undefined;
      for (const [name, file] of Object.entries(files ?? {})) form?.set(name, file);
      const payload = form ?? body;
      const response = await sandbox.request(url, {
        method,
        headers: { ...headers, ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }) },
        ...(payload !== undefined && { body: payload }),
      });
      return { status: response.status, text: await response.text() };
    },
  });
}

/** Sends a request to the test API. */
export async function callTestApi<T>(
  sandbox: Sandbox,
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const response = await sandbox.request(`/sandbox/api${path}`, { method, ...json });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

/** Submits an action on the payment partner's page. */
export async function actOnPartnerPage(
  sandbox: Sandbox,
  payUrl: string | undefined,
  action: 'pay' | 'late' | 'refuse' | 'leave',
) {
  if (!payUrl) throw new Error('There is no address to pay at.');
  const { pathname } = new URL(payUrl);
  return sandbox.request(pathname, { method: 'POST', body: new URLSearchParams({ action }) });
}

/** What the page sends to pay the whole loan with the first card whose id ends in this text. */
export async function cardPayment(orderId: string, card = '') {
  const { repayToken = '', bankCards } = await getRepaymentWay({ orderId });
  const { id = '', cardNo = '', bankName = '', bankCode = '' } = bankCards.find((item) => item.id.endsWith(card)) ?? {};
  const chosen = { cardId: id, cardNo, bankName, bankCode };
  return { orderId, amount: 503_500, ...chosen, couponId: null, repayToken, sendMsg: 0 };
}

/** The code of the newest message to this phone. */
export async function newestCode(sandbox: Sandbox, phone: string): Promise<string> {
  const { messages } = await callTestApi<{ messages: { code: string }[] }>(sandbox, `/sms?phone=${phone}`);
  return messages.at(-1)?.code ?? '';
}
