/** The headers that an object of a bucket is stored with; a server in front of the bucket passes them on. */
import { extname } from 'node:path';
import { CACHE_CONTROL, contentTypeOf } from '../httpHeaders.ts';

const ENCODINGS: Readonly<Record<string, string>> = { '.br': 'br', '.gz': 'gzip' };

/** @param name of a file of a site: `site/remotes/repayment/1.0.0-a/remoteEntry.js.br` */
export function objectHeaders(name: string) {
  const encoding = ENCODINGS[extname(name)];
  return {
    ContentType: contentTypeOf(encoding ? name.slice(0, -extname(name).length) : name),
    CacheControl: /^site\/(shell|remotes)\//.test(name) ? CACHE_CONTROL.build : CACHE_CONTROL.page,
    ...(encoding && { ContentEncoding: encoding }),
  };
}
