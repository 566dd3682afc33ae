/**
 * A throttled network below the browser: a TCP relay with one queue per direction, shared by all connections like a mobile
 * radio link. Each packet is queued (rate), then delayed (latency). A connection begins with a round trip and a congestion
 * window of 10 packets, which grows as packets are acknowledged (slow start). No packets are lost.
 */
import net from 'node:net';

export type NetworkProfile = {
  /** Milliseconds. */
  roundTripMs: number;
  /** Bits per second to the browser (`down`) and from it (`up`). */
  down: number;
  up: number;
};

/** Slow 4G, as in Lighthouse's mobile preset. */
export const SLOW_4G: NetworkProfile = { roundTripMs: 150, down: 1_600_000, up: 750_000 };

const PACKET_BYTES = 1_448;
const INITIAL_WINDOW = 10 * PACKET_BYTES;
/** Bytes the relay reads ahead of the queue; beyond them it pauses the socket. */
const MAX_BUFFERED = 4 * PACKET_BYTES;

type Packet = { at: number; deliver: () => void };

/** One direction: packets are sent one after the other and arrive in order. */
class PacketQueue {
  private readonly bytesPerMs: number;
  private readonly delay: number;
  private idleAt = 0;
  private readonly packets: Packet[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(bitsPerSecond: number, delay: number) {
    this.bytesPerMs = bitsPerSecond / 8_000;
    this.delay = delay;
  }

  send(bytes: number, notBefore: number, deliver: () => void): void {
    const began = Math.max(performance.now(), this.idleAt, notBefore);
    this.idleAt = began + bytes / this.bytesPerMs;
    const at = this.idleAt + this.delay;
    this.packets.push({ at, deliver });
    this.timer ??= setTimeout(this.run, at - performance.now());
  }

  private readonly run = (): void => {
    const now = performance.now();
    while (this.packets[0] && this.packets[0].at <= now + 0.5) this.packets.shift()?.deliver();
    const next = this.packets[0];
    this.timer = next && setTimeout(this.run, next.at - performance.now());
  };
}

/** Relays one direction of one connection through the shared queue. */
function relay(from: net.Socket, to: net.Socket, queue: PacketQueue, ackDelayMs: number, notBefore: number): void {
  let window = INITIAL_WINDOW;
  let inFlight = 0;
  let hasEnded = false;
  const queued: Buffer[] = [];
  let queuedBytes = 0;

  const pump = (): void => {
    while (queued[0] && inFlight < window) {
      const packet = queued.shift() as Buffer;
      queuedBytes -= packet.length;
      inFlight += packet.length;
      queue.send(packet.length, notBefore, () => {
        if (!to.destroyed) to.write(packet);
        setTimeout(() => {
          inFlight -= packet.length;
          window += packet.length;
          pump();
        }, ackDelayMs);
      });
    }
    if (queuedBytes < MAX_BUFFERED && !hasEnded) from.resume();
    if (hasEnded && queued.length === 0 && inFlight === 0) to.end();
  };
  from.on('data', (data: Buffer) => {
    for (let at = 0; at < data.length; at += PACKET_BYTES) queued.push(data.subarray(at, at + PACKET_BYTES));
    queuedBytes += data.length;
    if (queuedBytes >= MAX_BUFFERED) from.pause();
    pump();
  });
  from.on('end', () => {
    hasEnded = true;
    pump();
  });
  from.on('close', () => {
    if (!hasEnded) to.destroy();
  });
  from.on('error', () => to.destroy());
}

/** Listens on a free port of localhost and relays every connection to the port `target`. */
export async function openThrottledLink(
  target: number,
  { roundTripMs, down, up }: NetworkProfile,
): Promise<{ port: number; close: () => void }> {
  const oneWayMs = roundTripMs / 2;
  const toClient = new PacketQueue(down, oneWayMs);
  const fromClient = new PacketQueue(up, oneWayMs);
  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (client) => {
    const upstream = net.connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    // The TCP handshake: nothing is sent before one round trip.
    const connectedAt = performance.now() + roundTripMs;
    relay(client, upstream, fromClient, oneWayMs, connectedAt);
    relay(upstream, client, toClient, oneWayMs, connectedAt);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { port: (server.address() as net.AddressInfo).port, close: () => server.close() };
}
