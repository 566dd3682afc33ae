/** A real HTTP server for tests: it records requests and responds by a handler. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = {
  method: string;
  /** Path and query, as sent. */
  url: string;
  headers: IncomingMessage['headers'];
  /** The body's bytes, one character each. */
  body: string;
};

export type RecordingServer = {
  origin: string;
  received: ReceivedRequest[];
  /** Sets the handler of the next requests; the default responds with success. */
  setHandler: (handler: (response: ServerResponse, request: ReceivedRequest) => void) => void;
  close: () => Promise<void>;
};

export function respondWith(status: number, text: string) {
  return (response: ServerResponse): void => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(text);
  };
}

export async function startRecordingServer(): Promise<RecordingServer> {
  const received: ReceivedRequest[] = [];
  let handler: (response: ServerResponse, request: ReceivedRequest) => void = respondWith(200, '{"code":"00"}');
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const receivedRequest = { method, url, headers, body: Buffer.concat(chunks).toString('latin1') };
      received.push(receivedRequest);
      handler(response, receivedRequest);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    setHandler: (next) => {
      handler = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
