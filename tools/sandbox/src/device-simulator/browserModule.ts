/**
 * The phone page's scripts as browsers run them: types stripped, names of packages turned into addresses. The bridge's
 * own test host is served from its source, so that the phone here and the phone in tests are one.
 */
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const BRIDGE_URL = '/sandbox/device/modules/bridge';
const bridgeFolder = dirname(fileURLToPath(import.meta.resolve('@loan/bridge')));

/** @param path `device.js`, or a source file of the bridge such as `bridge/testing.ts` */
export async function browserModule(path: string): Promise<Response> {
  if (path === 'device.js') return script(await readFile(join(import.meta.dirname, 'deviceClient.ts'), 'utf8'));
  const [, name] = /^bridge\/([A-Za-z/-]+\.ts)$/.exec(path) ?? [];
  const file = name && join(bridgeFolder, name);
  const text = file?.startsWith(bridgeFolder + sep) && (await readFile(file, 'utf8').catch(() => undefined));
  return text ? script(text) : new Response('Not found', { status: 404 });
}

function script(source: string): Response {
  const text = stripTypeScriptTypes(source).replace(
    /(from\s*|import\s*\(?\s*)(['"])@loan\/bridge(\/[a-z]+)?\2/g,
    (_match, start: string, quote: string, entry = '/index') => `${start}${quote}${BRIDGE_URL}${entry}.ts${quote}`,
  );
  return new Response(text, {
    headers: {
      'Content-Type': 'text/javascript; charset=utf-8',
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
