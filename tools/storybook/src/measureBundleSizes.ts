import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Sizes of the kit's exports in a bundle, without React and styled-components. */
export interface BundleSizes {
  /** Minified and gzipped bytes of the whole kit. */
  total: number;
  /** The same for each export imported alone. */
  perExport: Record<string, number>;
  /** Exports whose bundle contains the modal dialog. */
  withDialog: string[];
  /** Exports whose bundle contains the colour calculation. */
  withColours: string[];
}

const uiIndex = join(import.meta.dirname, '../../../packages/ui/src/index.ts');

/** Bundles every export alone and measures it. The names are read from the text of the index. */
export async function measureBundleSizes(): Promise<BundleSizes> {
  const index = await readFile(uiIndex, 'utf8');
  const names = index
    .replace(/export type [^;]*;|\btype \w+/g, '')
    .match(/(?<=[{,]\s*)\w+(?=\s*[,}])/g)
    ?.toSorted();
  if (!names) throw new Error(`${uiIndex} has no exports.`);
  const bundles = new Map<string, string>();
  for (const name of names) bundles.set(name, await bundle([name]));
  return {
    total: gzipSize(await bundle(names)),
    perExport: Object.fromEntries([...bundles].map(([name, code]) => [name, gzipSize(code)])),
    withDialog: names.filter((name) => bundles.get(name)?.includes('showModal')),
    withColours: names.filter((name) => bundles.get(name)?.includes('is not a colour')),
  };
}

function gzipSize(code: string): number {
  return gzipSync(code).length;
}

async function bundle(names: readonly string[]): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'one-screen',
        enforce: 'pre',
        resolveId: (id) => (id === 'virtual:screen' ? id : null),
        load: (id) =>
          id === 'virtual:screen' ? `export { ${names.join(', ')} } from ${JSON.stringify(uiIndex)}` : undefined,
      },
    ],
    build: {
      write: false,
      minify: true,
      rolldownOptions: {
        input: 'virtual:screen',
        preserveEntrySignatures: 'strict',
        external: (id) => /^(react|styled-components)/.test(id),
      },
    },
  });
  const outputs = (Array.isArray(result) ? result : [result]).flatMap((one) => ('output' in one ? one.output : []));
  return outputs.map((file) => (file.type === 'chunk' ? file.code : '')).join('');
}
