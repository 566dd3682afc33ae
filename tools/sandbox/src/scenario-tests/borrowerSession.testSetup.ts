/** A borrower's session against a sandbox in this process: the product's own endpoints over the product's own wire. */
import { setTransport } from '@loan/api';
import { toRequest } from '@loan/api/wire';
import type { Sandbox } from '../createSandbox.ts';

/** From here on every endpoint called is called by this borrower; without a token by anyone. */
export function actAs(sandbox: Sandbox, token?: string): void {
  const common: [string, string][] = token === undefined ? [] : [['token', token]];
  const headers = { building: '', gather: '', swift: '', eyes: '' };
  const settings = { base: '/donation', apiPrefix: '/api/v1', segment: 'loan', common, headers };
  setTransport({
    addressOf: (call) => toRequest(call, settings).url,
    async send(call, { files, idempotencyKey }) {
      const { method, url, headers, body } = toRequest(call, settings);
      const form = call.encoding === 'multipart' ? new FormData() : undefined;
      for (const [name, file] of Object.entries(files ?? {})) form?.set(name, file);
      const sent = form ?? body;
      const answer = await sandbox.request(url, {
        method,
        headers: { ...headers, ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }) },
        ...(sent !== undefined && { body: sent }),
      });
      return { status: answer.status, text: await answer.text() };
    },
  });
}

/** The launch pad's hand. */
export async function hand<T>(
  sandbox: Sandbox,
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<T> {
  const json = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await sandbox.request(`/sandbox/api${path}`, { method, ...json });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** What the borrower does on the payment partner's page. */
export async function atPartner(
  sandbox: Sandbox,
  payUrl: string | undefined,
  deed: 'pay' | 'late' | 'refuse' | 'leave',
) {
  if (!payUrl) throw new Error('There is no address to pay at.');
  const { pathname } = new URL(payUrl);
  return sandbox.request(pathname, { method: 'POST', body: new URLSearchParams({ deed }) });
}

/** The code of the newest message to this phone. */
export async function newestCode(sandbox: Sandbox, phone: string): Promise<string> {
  const { messages } = await hand<{ messages: { code: string }[] }>(sandbox, `/sms?phone=${phone}`);
  return messages.at(-1)?.code ?? '';
}
