/** Real sockets: the proxy replaces the Host header, so it has to check the original one itself. */
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { startDevProxy } from './devProxy.ts';
import { findFreePort } from './findFreePort.ts';

let backend: Server | undefined;
let proxy: { close(): Promise<void> } | undefined;
afterEach(async () => {
  await proxy?.close();
  backend?.close();
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

test('responds 400 to an empty or malformed Host and 403 to a foreign one, without calling the target', async () => {
  let requestCount = 0;
  backend = createServer((_, outgoing) => {
    requestCount += 1;
    outgoing.end('{}');
  });
  await new Promise<void>((listening) => backend?.listen(0, '127.0.0.1', listening));
  const port = await findFreePort(0);
  const origin = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
  proxy = await startDevProxy({ port, backendOrigin: origin, renderIndexHtml: async () => '<!doctype html>' });

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
  expect(requestCount).toBe(0);
  expect(await statusOf(port, '/donation/x', `localhost:${port}`)).toBe('200');
  expect(await statusOf(port, '/order', `127.0.0.1:${port}`)).toBe('200');
  expect(requestCount).toBe(1);
});
