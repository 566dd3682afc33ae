import type { Context } from 'hono';
import { BadInput, type EndpointHandler } from '../handlers/endpointHandler.ts';

/** The parameters of a request. Of a repeated name the first value counts. */
export type ParsedRequest = {
  fields: Record<string, string>;
  files: Record<string, Blob>;
  bytes: Record<string, Uint8Array>;
};

const FORM_CONTENT_TYPE = 'application/x-www-form-urlencoded';
/** As much as `client_max_body_size` in tools/release/nginx/site.conf. */
const BODY_MAX_BYTES = 12 * 1024 * 1024;

/** @throws BadInput with the name of the wrong header or field */
export async function readRequest(context: Context, { endpoint, isImage }: EndpointHandler): Promise<ParsedRequest> {
  const { req } = context;
  // The browser fetches pictures itself, without our headers.
  if (!isImage && req.header('X-Requested-With') !== 'XMLHttpRequest')
    throw new BadInput('X-Requested-With', 'XMLHttpRequest');
  if (Number(req.header('Content-Length') ?? 0) > BODY_MAX_BYTES)
    throw new BadInput('Content-Length', 'at most 12\u00a0MB');
  const parsed: ParsedRequest = { fields: Object.create(null), files: {}, bytes: {} };
  const type = req.header('Content-Type')?.toLowerCase() ?? '';
  if (endpoint.encoding === 'query') keepFirstValues(parsed.fields, new URL(req.url).searchParams);
  else if (endpoint.encoding === 'form') {
    if (!type.startsWith(FORM_CONTENT_TYPE)) throw new BadInput('Content-Type', FORM_CONTENT_TYPE);
    keepFirstValues(parsed.fields, new URLSearchParams(await req.text()));
  } else {
    if (!type.startsWith('multipart/form-data')) throw new BadInput('Content-Type', 'multipart/form-data');
    const form = await req.formData().catch(() => {
      throw new BadInput('body', 'a multipart body');
    });
    for (const [name, value] of form) {
      if (typeof value === 'string') parsed.fields[name] ??= value;
      else {
        parsed.files[name] ??= value;
        parsed.bytes[name] ??= new Uint8Array(await value.arrayBuffer());
      }
    }
  }
  return parsed;
}

function keepFirstValues(fields: Record<string, string>, params: URLSearchParams): void {
  for (const [name, value] of params) fields[name] ??= value;
}
