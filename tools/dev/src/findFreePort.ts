import { createServer } from 'node:net';

/** The addresses of `localhost`: a browser may resolve it to IPv4 or IPv6. */
const LOOPBACKS = ['127.0.0.1', 'localhost'] as const;

/** This port, or another free one when it is taken or 0. The port is not reserved. */
export async function findFreePort(preferred: number): Promise<number> {
  let port = preferred;
  for (;;) {
    try {
      for (const host of LOOPBACKS) port = await tryPort(port, host);
      return port;
    } catch {
      port = 0;
    }
  }
}

function tryPort(port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' ? (address?.port ?? port) : port));
    });
  });
}
