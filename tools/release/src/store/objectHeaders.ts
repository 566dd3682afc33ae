/** The headers that an object of a bucket is stored with; a server in front of the bucket passes them on. */
import { extname } from 'node:path';
import { CACHE_CONTROL, contentTypeOf } from '../serving/httpHeaders.ts';

const ENCODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/** @param name of a file of a site or of a record: `remotes/repayment/1.0.0-a/remoteEntry.js.br` */
export function objectHeaders(name: string): Record<string, string> {
  const extension = extname(name);
  const encoding = ENCODINGS[extension.slice(1)];
  return {
    'Content-Type': contentTypeOf(encoding ? name.slice(0, -extension.length) : name),
    'Cache-Control': /^(shell|remotes)\//.test(name) ? CACHE_CONTROL.build : CACHE_CONTROL.page,
    ...(encoding && { 'Content-Encoding': encoding }),
  };
}
