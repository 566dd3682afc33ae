import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Store } from './store.ts';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
/** Smaller responses fit into one packet uncompressed. */
const MIN_COMPRESSIBLE_BYTES = 256;
const COMPRESSIBLE = /\.(js|css|html|json|svg|txt|map)$/;

/** Compressed variants that are stored beside a file, for servers that send precompressed files. */
export type CompressedVariants = { extension: '.br' | '.gz'; content: Buffer }[];

/**
 * Compresses at the highest level: a published file is compressed once and served often.
 * @param cache earlier results by content; undefined to calculate each time
 */
export async function compressFile(name: string, content: Buffer, cache?: Store): Promise<CompressedVariants> {
  if (!COMPRESSIBLE.test(name) || content.length < MIN_COMPRESSIBLE_BYTES) return [];
  const variants: CompressedVariants = await Promise.all([
    cachedVariant(cache, content, '.br', () =>
      brotli(content, {
        params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11, [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length },
      }),
    ),
    cachedVariant(cache, content, '.gz', () => gzip(content, { level: 9 })),
  ]);
  return variants.filter((compressed) => compressed.content.length < content.length);
}

async function cachedVariant(
  cache: Store | undefined,
  content: Buffer,
  extension: CompressedVariants[number]['extension'],
  compress: () => Promise<Buffer>,
): Promise<CompressedVariants[number]> {
  const name = createHash('sha256').update(content).digest('hex') + extension;
  const hit = await cache?.read(name);
  if (hit) return { extension, content: hit.content };
  const compressed = await compress();
  await cache?.create(name, compressed);
  return { extension, content: compressed };
}
