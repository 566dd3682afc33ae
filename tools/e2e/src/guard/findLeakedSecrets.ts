/**
 * What belongs to the borrower alone, and where it was seen: session tokens, telephone and card numbers. They are
 * learned from what was really sent to the lender, so that every journey is watched without being asked.
 */
import type { NetworkProxy, RecordedRequest } from '../network/networkProxy.ts';

/** Where the session keeps the launch; the frame has it under this name. */
const LAUNCH_PARAMS_KEY = 'loan.launch';

/** Where something was written or sent, and what. */
export type Trace = { where: string; text: string };

type Secret = { kind: 'token' | 'number'; text: string };

/** Numbers that the sandbox's borrowers have from the beginning: four cards and an account. */
const SEEDED_NUMBERS = [
  '4005519200000004',
  '5200828282828210',
  '6011000990139424',
  '4242424242424241',
  '00123456789012',
];

/** Inputs whose long numbers are nobody's: times, amounts and the lender's own names of things. */
const IMPERSONAL_FIELD = /time|amount|order|problem|product|template|captcha|sid$|^_?t$/i;

/** Sentences about every secret that was found where it must not be. */
export function findLeakedSecrets(network: NetworkProxy, traces: readonly Trace[]): string[] {
  const secrets = collectSecrets(network.requests);
  const found = [...traces, ...network.requests.flatMap(requestTraces)].flatMap(({ where, text }) =>
    secrets
      .filter((secret) => !isAllowed(secret, where) && contains(text, secret))
      .map(({ kind }) => `a ${kind} left: ${where}`),
  );
  return [...new Set(found)];
}

/** What a request tells others than the lender. */
function requestTraces({ url, headers, body }: RecordedRequest): Trace[] {
  const path = url.split('?')[0] ?? '';
  const traces: Trace[] = [{ where: `referrer at ${path}`, text: String(headers['referer'] ?? '') }];
  if (path.startsWith('/donation/') || path.startsWith('/sandbox')) return traces;
  const isDocument = headers['sec-fetch-dest'] === 'document' || headers['sec-fetch-dest'] === 'iframe';
  traces.push({ where: isDocument ? `page address ${path}` : `request ${path}`, text: safeDecode(url) });
  if (body !== '') traces.push({ where: `body of ${path}`, text: safeDecode(body) });
  return traces;
}

/** The page's own address carries the token, and the session keeps it once (A7); nothing else may, and no number ever. */
function isAllowed({ kind }: Secret, where: string): boolean {
  return kind === 'token' && (where.startsWith('page address') || where === `session storage ${LAUNCH_PARAMS_KEY}`);
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

/** The sandbox names an order after its borrower's token; the order's name is no secret. */
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
