import { BridgeError } from '@loan/bridge';
import { type EventMessage, isTooLong, PROTOCOL, parseMessage, type Reply } from './messages.ts';
import type { PostMessage } from './transports.ts';
import { tryOrUndefined } from './tryOrUndefined.ts';

/** Why a message of the native app was ignored; ignored messages are counted and change nothing. */
export type IgnoredReason = 'late' | 'foreign' | 'duplicate' | 'malformed' | 'oversize';

export type RpcRequest = {
  action: BridgeError['action'];
  params: object;
  timeoutMs: number;
  pass?: string | undefined;
};

/** Matches calls with their replies by id, over any transport. */
export function createRpcChannel(handlers: {
  onEvent(event: EventMessage): void;
  onIgnored(reason: IgnoredReason): void;
}) {
  const pageId = crypto.getRandomValues(new Uint32Array(3)).join('.');
  const pending = new Map<string, (reply: Reply) => void>();
  const timedOutIds = new Set<string>();
  const counts: Partial<Record<IgnoredReason, number>> = {};
  let lastId = 0;

  function countIgnored(reason: IgnoredReason): void {
    counts[reason] = (counts[reason] ?? 0) + 1;
    handlers.onIgnored(reason);
  }

  function receive(raw: unknown): void {
    const message = parseMessage(raw);
    if (typeof message === 'string') return countIgnored(message);
    if (!('id' in message)) return handlers.onEvent(message);
    const settle = pending.get(message.id);
    if (settle) return settle(message);
    countIgnored(
      !message.id.startsWith(`${pageId}.`) ? 'foreign' : timedOutIds.delete(message.id) ? 'late' : 'duplicate',
    );
  }

  /** Sends one call, once. Rejects with a BridgeError: `absent` when nothing was posted, `timeout` when it may have been executed. */
  function send(post: PostMessage, { action, params, timeoutMs, pass }: RpcRequest): Promise<unknown> {
    lastId += 1;
    const id = `${pageId}.${lastId}`;
    const json = JSON.stringify({ v: PROTOCOL, id, action, params, pass });

    return new Promise((resolve, reject) => {
      const clearPending = () => {
        clearTimeout(timer);
        pending.delete(id);
      };
      const fail = (kind: BridgeError['kind'], why: string) => {
        clearPending();
        reject(new BridgeError(kind, action, why));
      };
      const timer = setTimeout(() => {
        timedOutIds.add(id);
        fail('timeout', `no answer in ${timeoutMs} ms`);
      }, timeoutMs);
      // The pending entry is registered before posting: the legacy interface may reply synchronously.
      pending.set(id, (reply) => {
        if (!reply.ok)
          return fail(reply.error.code === 'unsupported' ? 'unsupported' : 'declined', reply.error.message);
        clearPending();
        resolve(reply.result);
      });
      if (isTooLong(json)) return fail('declined', 'too long');

      let returned: unknown;
      try {
        returned = post(json);
      } catch (error) {
        return fail('absent', thrownToText(error));
      }
      if (typeof returned === 'string') return receive(returned);
      // iOS returns the reply in a promise; without a reply handler it resolves without one. Wrapped in a promise, because the
      // `then` getter of a promise-like object may throw.
      new Promise((resolved) => resolved(returned)).then(
        (raw) => typeof raw === 'string' && receive(raw),
        (error) => pending.has(id) && fail('declined', thrownToText(error)),
      );
    });
  }

  return { send, receive, counts, pendingCount: () => pending.size };
}

/** A thrown value as text. An app may throw a value that cannot be converted. */
function thrownToText(thrown: unknown): string {
  return tryOrUndefined(() => String(thrown)) ?? 'a value that has no text';
}
