/** The headers that an object of a bucket is stored with; a server in front of the bucket passes them on. */
import { extname } from 'node:path';
import { DELTAS_FOLDER } from '../serving/deltaNames.ts';
import { CACHE_CONTROL, contentTypeOf } from '../serving/httpHeaders.ts';

const ENCODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/** Deltas are of scripts alone. */
const DELTA_HEADERS = {
  'Content-Type': contentTypeOf('delta.js'),
  'Cache-Control': CACHE_CONTROL.delta,
  'Content-Encoding': 'dcz',
};

/** @param name of a file of a site or of a record: `remotes/repayment/1.0.0-a/remoteEntry.js.br` */
export function objectHeaders(name: string): Record<string, string> {
  if (name.startsWith(DELTAS_FOLDER)) return DELTA_HEADERS;
  const extension = extname(name);
  const encoding = ENCODINGS[extension.slice(1)];
  return {
    'Content-Type': contentTypeOf(encoding ? name.slice(0, -extension.length) : name),
    'Cache-Control': /^(shell|remotes)\//.test(name) ? CACHE_CONTROL.build : CACHE_CONTROL.page,
    ...(encoding && { 'Content-Encoding': encoding }),
  };
}
