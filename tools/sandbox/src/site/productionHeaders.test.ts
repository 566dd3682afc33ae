/** The sandbox answers as the nginx configuration does: the same requests to both, compared. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildHeaders, securityHeaders } from '@loan/release/http-headers';
import { sendRaw, startNginx } from '@loan/release/start-nginx';
import getPort from 'get-port';
import { serveSite } from './serveSite.ts';

/** Of these a response has the same value at both, or none at both. */
const COMPARED = [...Object.keys({ ...securityHeaders, ...buildHeaders }), 'Cache-Control', 'Content-Encoding'].map(
  (name) => name.toLowerCase(),
);

const BUILD = 'shell/1.0.0-ab';
const files = {
  'index.html': '<!doctype html><title>page</title>',
  [`${BUILD}/main.js`]: 'console.log("shell")',
  [`${BUILD}/skeleton.html`]: '<p>skeleton</p>',
  [`${BUILD}/release.json`]: '{"kind":"shell"}',
  [`${BUILD}/third-party-notices.txt`]: 'react (MIT) ©',
};

let folder = '';
let port = 0;
let nginx: Awaited<ReturnType<typeof startNginx>> | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'headers-'));
  const root = join(folder, 'site');
  await mkdir(join(root, BUILD), { recursive: true });
  for (const [name, content] of Object.entries(files)) {
    await writeFile(join(root, name), content);
    if (name === 'index.html') continue;
    await writeFile(join(root, `${name}.br`), brotliCompressSync(content));
    await writeFile(join(root, `${name}.gz`), gzipSync(content));
  }
  port = await getPort();
  nginx = await startNginx({ folder, root, port });
}, 60_000);

afterAll(async () => {
  await nginx?.stop();
  await rm(folder, { recursive: true });
});

async function compare(path: string, acceptEncoding: string) {
  const fromNginx = await sendRaw(port, path, { 'accept-encoding': acceptEncoding });
  const fromSandbox = await serveSite(join(folder, 'site')).request(path, {
    headers: { 'Accept-Encoding': acceptEncoding },
  });
  const names = fromNginx.status === 200 ? [...COMPARED, 'content-type'] : COMPARED;
  return {
    nginx: { status: fromNginx.status, ...Object.fromEntries(names.map((name) => [name, fromNginx.headers[name]])) },
    sandbox: {
      status: fromSandbox.status,
      ...Object.fromEntries(names.map((name) => [name, fromSandbox.headers.get(name) ?? undefined])),
    },
  };
}

const builds = Object.keys(files).filter((name) => name.startsWith(BUILD));
const missing = ['shell/1.0.0-ab/gone.js', 'shell', 'remotes', 'favicon.ico', '.env', 'donation', 'order.php'];

test.each(['', 'order?productId=1', 'promo/downloadTemplate', ...missing])('for /%s', async (path) => {
  const { nginx: expected, sandbox } = await compare(`/${path}`, 'identity');
  expect(sandbox).toEqual(expected);
});

test.each(builds.flatMap((name) => ['br, gzip', 'gzip', 'identity', 'br;q=0'].map((accepted) => [name, accepted])))(
  'for /%s with Accept-Encoding “%s”',
  async (path, accepted) => {
    const { nginx: expected, sandbox } = await compare(`/${path}`, accepted);
    expect(expected.status).toBe(200);
    expect(sandbox).toEqual(expected);
  },
);
