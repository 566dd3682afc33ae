/**
 * A slow radio link below the browser, whose own throttling leaves out connections: a TCP relay with one queue (rate),
 * then a delay (latency) per direction, without losses. Each connection begins with a round trip and TCP's slow start.
 */
import { EventEmitter, once } from 'node:events';
import net from 'node:net';

/** Slow 4G, as in Lighthouse's mobile preset: milliseconds, and bits per second to the browser and from it. */
export const SLOW_4G = { roundTripMs: 150, down: 1_600_000, up: 750_000 };

const PACKET_BYTES = 1_448;
const INITIAL_WINDOW = 10 * PACKET_BYTES;

type Queue = (bytes: number, notBefore: number, deliver: () => void) => void;

/** One direction: packets are sent one after the other and arrive in order. */
function openQueue(bitsPerSecond: number, delayMs: number): Queue {
  const packets: { at: number; deliver: () => void }[] = [];
  let idleAt = 0;
  const wait = () => packets[0] && setTimeout(run, Math.max(0, packets[0].at - performance.now()));
  const run = () => {
    while (packets[0] && packets[0].at <= performance.now() + 0.5) packets.shift()?.deliver();
    wait();
  };
  return (bytes, notBefore, deliver) => {
    idleAt = Math.max(performance.now(), idleAt, notBefore) + (bytes * 8_000) / bitsPerSecond;
    if (packets.push({ at: idleAt + delayMs, deliver }) === 1) wait();
  };
}

/** Relays one direction of one connection through the shared queue. */
async function relay(from: net.Socket, to: net.Socket, queue: Queue, ackDelayMs: number, openAt: number) {
  let window = INITIAL_WINDOW;
  let inFlight = 0;
  const acknowledgements = new EventEmitter();
  const deliver = (packet: Buffer) => {
    if (!to.destroyed) to.write(packet);
    setTimeout(() => {
      inFlight -= packet.length;
      window += packet.length;
      acknowledgements.emit('packet');
    }, ackDelayMs);
  };
  for await (const data of from as AsyncIterable<Buffer>)
    for (let at = 0; at < data.length; at += PACKET_BYTES) {
      const packet = data.subarray(at, at + PACKET_BYTES);
      while (inFlight >= window) await once(acknowledgements, 'packet');
      inFlight += packet.length;
      queue(packet.length, openAt, () => deliver(packet));
    }
  while (inFlight > 0) await once(acknowledgements, 'packet');
  to.end();
}

/** Listens on a free port of localhost and relays every connection to the port `target`. @returns the port */
export async function openThrottledLink(target: number, { roundTripMs, down, up }: typeof SLOW_4G): Promise<number> {
  const oneWayMs = roundTripMs / 2;
  const toClient = openQueue(down, oneWayMs);
  const fromClient = openQueue(up, oneWayMs);
  const server = net.createServer({ noDelay: true }, (client) => {
    const upstream = net.connect({ port: target, host: '127.0.0.1', noDelay: true });
    // The TCP handshake: nothing is sent before one round trip.
    const openAt = performance.now() + roundTripMs;
    relay(client, upstream, fromClient, oneWayMs, openAt).catch(() => upstream.destroy());
    relay(upstream, client, toClient, oneWayMs, openAt).catch(() => client.destroy());
  });
  await once(server.listen(0, '127.0.0.1').unref(), 'listening');
  return (server.address() as net.AddressInfo).port;
}
