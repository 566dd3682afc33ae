/** Real sockets: the front passes everything on under the name of what is behind, so it judges the Host by itself. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { startFront } from './devProxy.ts';
import { freePort } from './findFreePort.ts';

let behind: Server | undefined;
let front: { close(): Promise<void> } | undefined;
afterEach(async () => {
  await front?.close();
  behind?.close();
});

function statusOf(port: number, path: string, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    });
    socket.once('data', (text) => {
      resolve(/^HTTP\/1\.1 (\d{3})/.exec(text.toString())?.[1] ?? '');
      socket.destroy();
    });
    socket.once('error', reject);
  });
}

test('answers 400 when the Host is empty or malformed, 403 when it is another’s, and asks what is behind for neither', async () => {
  let asked = 0;
  behind = createServer((_, outgoing) => {
    asked += 1;
    outgoing.end('{}');
  });
  await new Promise<void>((listening) => behind?.listen(0, '127.0.0.1', listening));
  const port = await freePort(0);
  const origin = `http://127.0.0.1:${(behind.address() as AddressInfo).port}`;
  front = await startFront({ port, behind: origin, page: async () => '<!doctype html>' });

  for (const path of ['/donation/x', '/order']) {
    for (const [host, status] of [
      ['', '400'],
      ['a b', '400'],
      ['localhost/evil', '400'],
      ['evil.example', '403'],
    ] as const) {
      expect([path, host, await statusOf(port, path, host)]).toEqual([path, host, status]);
    }
  }
  expect(asked).toBe(0);
  expect(await statusOf(port, '/donation/x', `localhost:${port}`)).toBe('200');
  expect(await statusOf(port, '/order', `127.0.0.1:${port}`)).toBe('200');
  expect(asked).toBe(1);
});
