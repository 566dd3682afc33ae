/**
 * A slow link below the browser: a TCP relay with one queue per direction, shared by all connections as a phone's radio
 * is. Each packet waits for its turn (rate), then travels (delay); a connection begins with a round trip and with the
 * small window every sender begins with, which grows as packets are acknowledged. Nothing is lost on the way.
 */
import net from 'node:net';

export type LinkShape = {
  /** Milliseconds from one end to the other and back. */
  roundTripMs: number;
  /** Bits per second towards the phone, and from it. */
  down: number;
  up: number;
};

/** The phone of `performance.md`: slow 4G. */
export const SLOW_4G: LinkShape = { roundTripMs: 150, down: 1_600_000, up: 750_000 };

const PACKET_BYTES = 1_448;
const FIRST_WINDOW = 10 * PACKET_BYTES;
/** What the relay reads ahead of the queue; the rest waits at the sender. */
const READ_AHEAD = 4 * PACKET_BYTES;

type Parcel = { at: number; deliver: () => void };

/** One direction: packets leave one after the other and arrive in order. */
class Queue {
  private readonly bytesPerMs: number;
  private readonly delay: number;
  private freeAt = 0;
  private readonly parcels: Parcel[] = [];
  private timer: NodeJS.Timeout | undefined;

  constructor(bitsPerSecond: number, delay: number) {
    this.bytesPerMs = bitsPerSecond / 8_000;
    this.delay = delay;
  }

  send(bytes: number, notBefore: number, deliver: () => void): void {
    const began = Math.max(performance.now(), this.freeAt, notBefore);
    this.freeAt = began + bytes / this.bytesPerMs;
    const at = this.freeAt + this.delay;
    this.parcels.push({ at, deliver });
    this.timer ??= setTimeout(this.run, at - performance.now());
  }

  private readonly run = (): void => {
    const now = performance.now();
    while (this.parcels[0] && this.parcels[0].at <= now + 0.5) this.parcels.shift()?.deliver();
    const next = this.parcels[0];
    this.timer = next && setTimeout(this.run, next.at - performance.now());
  };
}

/** Carries one direction of one connection through the shared queue. */
function carry(from: net.Socket, to: net.Socket, queue: Queue, back: number, notBefore: number): void {
  let window = FIRST_WINDOW;
  let inFlight = 0;
  let hasEnded = false;
  const waiting: Buffer[] = [];
  let waitingBytes = 0;

  const pump = (): void => {
    while (waiting[0] && inFlight < window) {
      const packet = waiting.shift() as Buffer;
      waitingBytes -= packet.length;
      inFlight += packet.length;
      queue.send(packet.length, notBefore, () => {
        if (!to.destroyed) to.write(packet);
        setTimeout(() => {
          inFlight -= packet.length;
          window += packet.length;
          pump();
        }, back);
      });
    }
    if (waitingBytes < READ_AHEAD && !hasEnded) from.resume();
    if (hasEnded && waiting.length === 0 && inFlight === 0) to.end();
  };
  from.on('data', (data: Buffer) => {
    for (let at = 0; at < data.length; at += PACKET_BYTES) waiting.push(data.subarray(at, at + PACKET_BYTES));
    waitingBytes += data.length;
    if (waitingBytes >= READ_AHEAD) from.pause();
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

/** Listens on a free port and carries every connection to `target`. @returns the port */
export async function openLink(
  target: number,
  { roundTripMs, down, up }: LinkShape,
): Promise<{ port: number; close: () => void }> {
  const oneWay = roundTripMs / 2;
  const toPhone = new Queue(down, oneWay);
  const fromPhone = new Queue(up, oneWay);
  const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (phone) => {
    const far = net.connect({ port: target, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    // The handshake of the connection itself: nothing is sent before it has been there and back.
    const opened = performance.now() + roundTripMs;
    carry(phone, far, fromPhone, oneWay, opened);
    carry(far, phone, toPhone, oneWay, opened);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return { port: (server.address() as net.AddressInfo).port, close: () => server.close() };
}
