/** Serves the styles and scripts of the dashboard. Imported on the first request, so that most tests never read them. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { openApiText } from '@loan/api/openapi';
import { contentTypeOf } from '@loan/release/http-headers';

const require = createRequire(import.meta.url);
/** Files of packages. */
const packageFiles: Readonly<Record<string, string>> = {
  'swagger-ui.css': require.resolve('swagger-ui-dist/swagger-ui.css'),
  'swagger-ui-bundle.js': require.resolve('swagger-ui-dist/swagger-ui-bundle.js'),
};

/** @param name a file of the folder `static` or of `packageFiles`, never a path; anything else is a 404 */
export async function staticFile(name: string): Promise<Response> {
  if (!/^[a-z-]+\.(css|js|json)$/.test(name)) return new Response('Not found', { status: 404 });
  const file = packageFiles[name] ?? join(import.meta.dirname, 'static', name);
  if (name === 'openapi.json') return textResponse(openApiText(resolve(require.resolve('@loan/api'), '../..')), name);
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text ? textResponse(text, name) : new Response('Not found', { status: 404 });
}

/**
 * A file that may change between two requests: UTF-8, revalidated each time.
 * @param name the file's name, which gives its media type
 */
export function textResponse(text: string, name: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': contentTypeOf(name),
      'Cache-Control': 'no-cache',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
