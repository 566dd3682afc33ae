import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';

const BRIDGE = join(import.meta.dirname, '../../../packages/bridge/src');

/** Serves the test page and the bridge's sources, with types stripped, as browser modules. */
export async function serveTestPage(): Promise<{ origin: string; close(): void }> {
  const server = createServer(async ({ url = '/' }, response) => {
    const path = normalize(new URL(url, 'http://x').pathname);
    try {
      const file = path.startsWith('/bridge/')
        ? join(BRIDGE, path.slice('/bridge/'.length))
        : join(import.meta.dirname, path);
      const text = await readFile(file, 'utf8');
      const isScript = file.endsWith('.ts');
      response.writeHead(200, {
        'content-type': isScript ? 'text/javascript' : 'text/html',
        'cache-control': 'no-store',
      });
      response.end(isScript ? stripTypeScriptTypes(text) : text);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => server.close() };
}
