/**
 * Sends a request by ky; `request.ts` says how requests differ. A file of its own because it is a lazy chunk: the boot script
 * makes the first queries without ky.
 */
import type { RawResponse, SendOptions } from '@loan/api';
import ky, { type RetryOptions } from 'ky';
import type { ApiCall, HttpRequest } from './request.ts';

/** A query is retried at most twice, with a short random delay. */
const QUERY_RETRY: RetryOptions = { limit: 2, methods: ['get'], statusCodes: [], backoffLimit: 2_000, jitter: true };

/** Browsers limit the bodies of all `keepalive` requests together to 64 KiB; some room is left. */
const KEEPALIVE_MAX_BYTES = 60_000;

const kyClient = ky.create({
  // No status throws here: parseResponse decides what each one means.
  throwHttpErrors: false,
  credentials: 'same-origin',
  retry: { limit: 0 },
});

export type SendByKy = typeof sendByKy;

/**
 * A GET of a query is retried on network failure only, a POST never.
 * @param timeoutMs for all tries together
 * @throws what ky or `fetch` throws
 */
export async function sendByKy(
  call: ApiCall,
  request: HttpRequest,
  { kind, signal, idempotencyKey, files }: SendOptions,
  timeoutMs: number,
): Promise<RawResponse> {
  // The header that `fetch` sends by default, as in the boot script; ky would send another one.
  const headers: Record<string, string> = { Accept: '*/*', ...request.headers };
  if (idempotencyKey) headers['Idempotency-Key'] = idempotencyKey;
  const body = call.encoding === 'multipart' ? multipartBody(call, files) : request.body;
  let status = 0;
  // ky's `.text()` shortcut is covered by the time limit; `response.text()` would not be.
  const text = await kyClient(request.url, {
    timeout: timeoutMs,
    // Without `totalTimeout` every retry would have 60 s of its own.
    totalTimeout: timeoutMs,
    method: request.method,
    headers,
    // A followed 307 would post the form again, up to 20 times, and any redirect could send the session in the URL to
    // another origin. It is unknown what a redirected call did: `parseResponse` throws `invalid-response`.
    redirect: 'manual',
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
    ...(kind === 'query' && request.method === 'GET' && { retry: QUERY_RETRY }),
    // A page that unloads cancels its requests, except `keepalive` ones.
    ...(kind === 'tracking' && (request.body?.length ?? 0) < KEEPALIVE_MAX_BYTES && { keepalive: true }),
    hooks: {
      afterResponse: [
        ({ response }) => {
          status = response.status;
        },
      ],
    },
  }).text();
  return { status, text };
}

function multipartBody(call: ApiCall, files: SendOptions['files']): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(call.params)) form.append(name, value);
  for (const [name, blob] of Object.entries(files ?? {})) form.append(name, blob);
  return form;
}
