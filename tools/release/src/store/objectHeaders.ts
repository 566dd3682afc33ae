/** The headers that an object of a bucket is stored with; a server in front of the bucket passes them on. */
import { DELTAS_FOLDER } from '../serving/deltaNames.ts';
import { CACHE_CONTROL, MEDIA_TYPES } from '../serving/httpHeaders.ts';

const ENCODINGS: Readonly<Record<string, string>> = { br: 'br', gz: 'gzip' };

/** Deltas are of scripts alone. */
const DELTA_HEADERS = {
  'Content-Type': `${MEDIA_TYPES.js}; charset=utf-8`,
  'Cache-Control': CACHE_CONTROL.delta,
  'Content-Encoding': 'dcz',
};

/** @param name of a file of a site or of a record: `remotes/repayment/1.0.0-a/remoteEntry.js.br` */
export function objectHeaders(name: string): Record<string, string> {
  if (name.startsWith(DELTAS_FOLDER)) return DELTA_HEADERS;
  const extensions = name.slice(name.lastIndexOf('/') + 1).split('.');
  const encoding = ENCODINGS[extensions.at(-1) ?? ''];
  const mediaType = MEDIA_TYPES[extensions.at(encoding ? -2 : -1) ?? ''];
  return {
    'Content-Type': mediaType ? `${mediaType}; charset=utf-8` : 'application/octet-stream',
    'Cache-Control': /^(shell|remotes)\//.test(name) ? CACHE_CONTROL.build : CACHE_CONTROL.page,
    ...(encoding && { 'Content-Encoding': encoding }),
  };
}
