/**
 * The scripts of the device page as browsers run them: types stripped, package names replaced by URLs. The bridge's own
 * mock native app is served from its source, so that this page and the tests run the same one.
 */
import { readFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { textResponse } from '../html/staticFile.ts';

const BRIDGE_URL = '/sandbox/device/modules/bridge';
const bridgeFolder = dirname(fileURLToPath(import.meta.resolve('@loan/bridge')));

/** @param path `device.js`, or a source file of the bridge such as `bridge/testing/mockNativeApp.ts` */
export async function browserModule(path: string): Promise<Response> {
  if (path === 'device.js') return script(await readFile(join(import.meta.dirname, 'deviceClient.ts'), 'utf8'));
  const [, name] = /^bridge\/([A-Za-z/-]+\.ts)$/.exec(path) ?? [];
  const file = name && join(bridgeFolder, name);
  const text = file?.startsWith(bridgeFolder + sep) && (await readFile(file, 'utf8').catch(() => undefined));
  return text ? script(text) : new Response('Not found', { status: 404 });
}

function script(source: string): Response {
  const text = stripTypeScriptTypes(source).replace(
    /(from\s*|import\s*\(?\s*)(['"])(@loan\/bridge(?:\/[a-z]+)?)\2/g,
    (_match, start: string, quote: string, entry: string) => `${start}${quote}${entryUrl(entry)}${quote}`,
  );
  return textResponse(text, 'module.js');
}

function entryUrl(entry: string): string {
  const file = relative(bridgeFolder, fileURLToPath(import.meta.resolve(entry)));
  return `${BRIDGE_URL}/${file.split(sep).join('/')}`;
}
