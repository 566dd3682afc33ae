import { createServer } from 'node:net';

/** Where this machine is reached by its own browser: by name it may have another number than the usual one. */
const LOOPBACKS = ['127.0.0.1', 'localhost'] as const;

/** This port, or any other where it is taken or 0. It is free now: whoever wants it should take it soon. */
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
