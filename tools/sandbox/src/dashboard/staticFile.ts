/** Files the sandbox serves as they are. Loaded when first asked for: a test that never opens a page never reads them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const contentTypes: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript' };

/** @param name a file of the folder `served`, never a path */
export async function staticFile(name: string): Promise<Response> {
  const [, extension = ''] = /^[a-z-]+\.(css|js)$/.exec(name) ?? [];
  const type = contentTypes[extension];
  const text = type && (await readFile(join(import.meta.dirname, 'static', name), 'utf8').catch(() => undefined));
  if (!text) return new Response('Not found', { status: 404 });
  return new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
