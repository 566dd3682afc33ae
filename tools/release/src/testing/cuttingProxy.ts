/** A TCP proxy that loses requests and responses on purpose. */
import { type AddressInfo, connect as connectTo, createServer, type Socket } from 'node:net';

/**
 * What happens to the next request: `request` is lost before it reaches the server, `response` after the server has
 * handled it, `half` cuts the response in its middle; a text is sent as the response and the server gets nothing.
 */
export type Fault = 'request' | 'response' | 'half' | `HTTP/1.1 ${string}`;

export type CuttingProxy = {
  origin: string;
  /** Faults of the next requests, first to last; later requests pass. */
  faults: Fault[];
  /** Replaces `faults` when set: called for each request. */
  chooseFault?: () => Fault | undefined;
  close(): Promise<void>;
};

/** @param target origin of the server behind the proxy, such as `http://127.0.0.1:7480` */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const sockets = new Set<Socket>();
  const proxy: CuttingProxy = {
    origin: '',
    faults: [],
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server = createServer((client) => {
    const upstream = connectTo(Number(new URL(target).port), '127.0.0.1');
    let fault: Fault | undefined;
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (chunk: Buffer) => {
      // A request begins with its method; other chunks continue a body.
      if (/^(GET|HEAD|PUT|DELETE) \//.test(chunk.subarray(0, 10).toString('latin1'))) {
        fault = proxy.chooseFault ? proxy.chooseFault() : proxy.faults.shift();
      }
      if (fault === 'request') client.destroy();
      else if (fault?.startsWith('HTTP/')) client.end(`${fault}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
      else upstream.write(chunk);
    });
    upstream.on('data', (chunk: Buffer) => {
      if (fault === undefined) client.write(chunk);
      else if (fault === 'half') client.end(chunk.subarray(0, chunk.length - 1));
      else client.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  proxy.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return proxy;
}
