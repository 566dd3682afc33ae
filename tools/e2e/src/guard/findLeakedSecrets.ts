/**
 * Finds session tokens, telephone and card numbers of the borrower in places where they must not be. The secrets are
 * collected from the requests to the API, so every journey is checked without configuration.
 */
import { LAUNCH_KEY } from '@loan/api/request';
import type { NetworkProxy, RecordedRequest } from '../network/networkProxy.ts';

/** A place and the text that was written or sent there. */
export type Trace = { where: string; text: string };

type Secret = { kind: 'token' | 'number'; text: string };

/** Numbers of the sandbox's seeded borrowers: four cards and an account. */
const SEEDED_NUMBERS = [
  '4005519200000004',
  '5200828282828210',
  '6011000990139424',
  '4242424242424241',
  '00123456789012',
];

/** Parameters whose long numbers are not personal: times, amounts and ids. */
const IMPERSONAL_FIELD = /time|amount|order|problem|product|template|captcha|sid$|^_?t$/i;

/** @returns one sentence per leaked secret and place */
export function findLeakedSecrets(network: NetworkProxy, traces: readonly Trace[]): string[] {
  const secrets = collectSecrets(network.requests);
  const found = [...traces, ...network.requests.flatMap(requestTraces)].flatMap(({ where, text }) =>
    secrets
      .filter((secret) => !isAllowed(secret, where) && contains(text, secret))
      .map(({ kind }) => `leaked ${kind}: ${where}`),
  );
  return [...new Set(found)];
}

/** What a request contains that is not sent to the API. */
function requestTraces({ url, headers, body }: RecordedRequest): Trace[] {
  const path = url.split('?')[0] ?? '';
  const traces: Trace[] = [{ where: `referrer at ${path}`, text: String(headers['referer'] ?? '') }];
  if (path.startsWith('/donation/') || path.startsWith('/sandbox')) return traces;
  const isDocument = headers['sec-fetch-dest'] === 'document' || headers['sec-fetch-dest'] === 'iframe';
  traces.push({ where: isDocument ? `page URL ${path}` : `request ${path}`, text: safeDecode(url) });
  if (body !== '') traces.push({ where: `body of ${path}`, text: safeDecode(body) });
  return traces;
}

/** The token may be in the page's URL and in one session storage key, and nowhere else; numbers may be nowhere. */
function isAllowed({ kind }: Secret, where: string): boolean {
  return kind === 'token' && (where.startsWith('page URL') || where === `session storage ${LAUNCH_KEY}`);
}

function collectSecrets(requests: readonly RecordedRequest[]): Secret[] {
  const tokens = new Set<string>();
  const numbers = new Set(SEEDED_NUMBERS);
  for (const { url, body } of requests) {
    if (!url.startsWith('/donation/')) continue;
    const query = new URLSearchParams(url.split('?')[1] ?? '');
    const token = query.get('token');
    if (token) tokens.add(token);
    for (const [name, value] of [...query, ...new URLSearchParams(body.startsWith('--') ? '' : body)]) {
      if (!IMPERSONAL_FIELD.test(name) && /^\+?\d{9,20}$/.test(value)) numbers.add(value);
    }
  }
  return [
    ...[...tokens].map((text): Secret => ({ kind: 'token', text })),
    ...[...numbers].map((text): Secret => ({ kind: 'number', text })),
  ];
}

/** The sandbox derives order ids from the borrower's token; an order id is no secret. */
function contains(text: string, { kind, text: secret }: Secret): boolean {
  if (kind === 'number') return text.replaceAll(/(?<=\d)[ -](?=\d)/g, '').includes(secret);
  const escaped = secret.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w.-])${escaped}(?![\\w.-])`).test(text);
}

function safeDecode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
