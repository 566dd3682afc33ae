import type { Context } from 'hono';
import { type Answering, BadInput } from '../handlers/endpointHandler.ts';

/** What a request carries for its endpoint. Of a name that comes twice the first counts. */
export type Received = {
  fields: Record<string, string>;
  files: Record<string, Blob>;
  bytes: Record<string, Uint8Array>;
};

const FORM = 'application/x-www-form-urlencoded';
const BODY_MAX = 12 * 1024 * 1024;

/** @throws BadInput naming the header or field that no client of ours would have sent */
export async function readRequest(context: Context, { endpoint, isPicture }: Answering): Promise<Received> {
  const { req } = context;
  // A picture is fetched by the browser itself, without headers of ours.
  if (!isPicture && req.header('X-Requested-With') !== 'XMLHttpRequest')
    throw new BadInput('X-Requested-With', 'XMLHttpRequest');
  if (Number(req.header('Content-Length') ?? 0) > BODY_MAX) throw new BadInput('Content-Length', 'at most 12 MB');
  const received: Received = { fields: Object.create(null), files: {}, bytes: {} };
  const type = req.header('Content-Type')?.toLowerCase() ?? '';
  if (endpoint.encoding === 'query') takeFirst(received.fields, new URL(req.url).searchParams);
  else if (endpoint.encoding === 'form') {
    if (!type.startsWith(FORM)) throw new BadInput('Content-Type', FORM);
    takeFirst(received.fields, new URLSearchParams(await req.text()));
  } else {
    if (!type.startsWith('multipart/form-data')) throw new BadInput('Content-Type', 'multipart/form-data');
    const form = await req.formData().catch(() => {
      throw new BadInput('body', 'a multipart body');
    });
    for (const [name, value] of form) {
      if (typeof value === 'string') received.fields[name] ??= value;
      else {
        received.files[name] ??= value;
        received.bytes[name] ??= new Uint8Array(await value.arrayBuffer());
      }
    }
  }
  return received;
}

function takeFirst(fields: Record<string, string>, given: URLSearchParams): void {
  for (const [name, value] of given) fields[name] ??= value;
}
