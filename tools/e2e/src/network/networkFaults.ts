/** What the network proxy sends instead of the server's response. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { forward } from './forwardRequest.ts';

/** Faults that the proxy can inject. */
export type NetworkFault =
  | 'missing' // 404
  | 'reset-before-headers' // the connection breaks before the first byte
  | 'reset-mid-body' // the connection breaks in the middle of the body
  | 'silent' // no response; the connection breaks on `restore`
  | 'held' // no response until `restore`, then the real one
  | 'html' // HTML with 200
  | 'empty' // 200 with an empty body
  | 'truncated' // 200 with half of the body and a matching length
  | 'wrong-content-type' // the true file as text/plain
  | 'redirected' // a redirect to another origin
  | 'one byte changed'
  | 'first byte changed'
  | 'last byte changed'
  | 'throws'; // a script that throws when it runs

/** Responds with a fault. `onRestore` gets what ends a fault that waits for it. */
export function injectFault(
  { fault, onRestore }: { fault: NetworkFault; onRestore: (() => void)[] },
  target: string,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): void {
  switch (fault) {
    case 'missing':
      outgoing.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
      break;
    case 'reset-before-headers':
      incoming.socket.destroy();
      break;
    case 'reset-mid-body':
      // In the middle of the body, because a browser resends a request that breaks before its first byte. `end`
      // instead of `destroy`, which would discard bytes that are still buffered.
      incoming.resume();
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript', 'Content-Length': '1000' });
      outgoing.write('(', () => incoming.socket.end());
      break;
    case 'silent':
      onRestore.push(() => incoming.socket.destroy());
      break;
    case 'held':
      onRestore.push(() => forward(target, incoming, outgoing));
      break;
    case 'html':
      outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end('<!doctype html><title>Gateway</title>');
      break;
    case 'empty':
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end();
      break;
    case 'truncated':
      forward(target, incoming, outgoing, (body) => body.subarray(0, body.length / 2));
      break;
    case 'wrong-content-type':
      forward(target, incoming, outgoing, (body) => body, { 'content-type': 'text/plain' });
      break;
    case 'redirected':
      outgoing.writeHead(302, { Location: `https://elsewhere.example${incoming.url ?? '/'}` }).end();
      break;
    case 'throws':
      outgoing.writeHead(200, { 'Content-Type': 'text/javascript' }).end("throw new Error('broken on purpose');");
      break;
    case 'one byte changed':
      forward(target, incoming, outgoing, changeOneByte);
      break;
    case 'first byte changed':
    case 'last byte changed':
      forward(target, incoming, outgoing, (body) =>
        changeByteAt(body, fault === 'first byte changed' ? 0 : body.length - 1),
      );
      break;
  }
}

function changeByteAt(body: Buffer, offset: number): Buffer {
  const changed = Buffer.from(body);
  changed[offset] = (changed[offset] ?? 0) ^ 1;
  return changed;
}

/** Changes one letter so that the program still runs and only its hash differs. */
function changeOneByte(body: Buffer): Buffer {
  const changed = Buffer.from(body);
  const offset = changed.lastIndexOf(';');
  changed[offset < 0 ? changed.length - 1 : offset] = 0x0a;
  return changed;
}
