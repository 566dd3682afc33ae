import { BridgeError } from '@loan/bridge';
import { type EventMessage, isTooLong, PROTOCOL, type Reply, readMessage } from './messages.ts';
import type { Post } from './transports.ts';
import { tryOrUndefined } from './tryOrUndefined.ts';

/** What was not taken from the phone, and is counted: a wrong message changes nothing on the page. */
export type Ignored = 'late' | 'foreign' | 'duplicate' | 'malformed' | 'oversize';

export type Sending = { action: BridgeError['action']; params: object; timeoutMs: number; pass?: string | undefined };

/** Pairs calls with their replies over whatever carries messages. */
export function createExchange(heard: { onEvent(event: EventMessage): void; onIgnored(what: Ignored): void }) {
  const page = crypto.getRandomValues(new Uint32Array(3)).join('.');
  const waiting = new Map<string, (reply: Reply) => void>();
  const timedOut = new Set<string>();
  const counts: Partial<Record<Ignored, number>> = {};
  let issued = 0;

  function ignore(what: Ignored): void {
    counts[what] = (counts[what] ?? 0) + 1;
    heard.onIgnored(what);
  }

  function receive(raw: unknown): void {
    const message = readMessage(raw);
    if (typeof message === 'string') return ignore(message);
    if (!('id' in message)) return heard.onEvent(message);
    const settle = waiting.get(message.id);
    if (settle) return settle(message);
    ignore(!message.id.startsWith(`${page}.`) ? 'foreign' : timedOut.delete(message.id) ? 'late' : 'duplicate');
  }

  /** Sends one call, once. Rejects with a BridgeError: `absent` when nothing was handed over, `slow` when it may have happened. */
  function send(post: Post, { action, params, timeoutMs, pass }: Sending): Promise<unknown> {
    issued += 1;
    const id = `${page}.${issued}`;
    const json = JSON.stringify({ v: PROTOCOL, id, action, params, pass });

    return new Promise((resolve, reject) => {
      const stopWaiting = () => {
        clearTimeout(timer);
        waiting.delete(id);
      };
      const fail = (kind: BridgeError['kind'], why: string) => {
        stopWaiting();
        reject(new BridgeError(kind, action, why));
      };
      const timer = setTimeout(() => {
        timedOut.add(id);
        fail('slow', `no answer in ${timeoutMs} ms`);
      }, timeoutMs);
      // Waiting comes before posting: the legacy interface may answer while it is being called.
      waiting.set(id, (reply) => {
        if (!reply.ok)
          return fail(reply.error.code === 'unsupported' ? 'unsupported' : 'declined', reply.error.message);
        stopWaiting();
        resolve(reply.result);
      });
      if (isTooLong(json)) return fail('declined', 'too long');

      let said: unknown;
      try {
        said = post(json);
      } catch (error) {
        return fail('absent', inWords(error));
      }
      if (typeof said === 'string') return receive(said);
      // iOS brings the reply in a promise; without a reply handler that promise brings nothing. Resolved in here, because
      // something that only looks like a promise may throw when it is asked for its `then`.
      new Promise((resolved) => resolved(said)).then(
        (raw) => typeof raw === 'string' && receive(raw),
        (error) => waiting.has(id) && fail('declined', inWords(error)),
      );
    });
  }

  return { send, receive, counts, waitingCount: () => waiting.size };
}

/** What was thrown, as text. An app may throw what cannot be made into one. */
function inWords(thrown: unknown): string {
  return tryOrUndefined(() => String(thrown)) ?? 'something without words';
}
