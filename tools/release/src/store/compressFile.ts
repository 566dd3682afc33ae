import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Store } from './store.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** Below this many bytes a response fits into one packet either way. */
const WORTHWHILE_BYTES = 256;
const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|map)$/;

/** What lies beside a file for servers that hand out what is already compressed: ending → content. */
export type Compressed = { ending: '.br' | '.gz'; content: Buffer }[];

/**
 * Compresses as hard as possible: a published file is compressed once and served a million times.
 * @param remembered earlier results by content, or undefined to calculate each time
 */
export async function compressed(name: string, content: Buffer, remembered?: Store): Promise<Compressed> {
  if (!COMPRESSIBLE.test(name) || content.length < WORTHWHILE_BYTES) return [];
  const both: Compressed = await Promise.all([
    once(remembered, content, '.br', () =>
      brotli(content, {
        params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    ),
    once(remembered, content, '.gz', () => gzip(content, { level: 9 })),
  ]);
  return both.filter((packed) => packed.content.length < content.length);
}

async function once(
  remembered: Store | undefined,
  content: Buffer,
  ending: Compressed[number]['ending'],
  pack: () => Promise<Buffer>,
): Promise<Compressed[number]> {
  const name = createHash('sha256').update(content).digest('hex') + ending;
  const known = await remembered?.read(name);
  if (known) return { ending, content: known.content };
  const packed = await pack();
  await remembered?.create(name, packed);
  return { ending, content: packed };
}
