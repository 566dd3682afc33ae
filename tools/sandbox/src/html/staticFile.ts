/** Serves the dashboard's style and script. Imported on the first request, so that most tests never read them. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const contentTypes: Readonly<Record<string, string>> = { css: 'text/css', js: 'text/javascript' };

/** @param name a file of the folder `static`, never a path; anything else is a 404 */
export async function staticFile(name: string): Promise<Response> {
  const [, extension = ''] = /^[a-z-]+\.(css|js)$/.exec(name) ?? [];
  const type = contentTypes[extension];
  const text = type && (await readFile(join(import.meta.dirname, 'static', name), 'utf8').catch(() => undefined));
  return text ? textResponse(text, type) : new Response('Not found', { status: 404 });
}

/** A file that may change between two requests: UTF-8, revalidated each time. */
export function textResponse(text: string, type: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': `${type}; charset=utf-8`,
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
