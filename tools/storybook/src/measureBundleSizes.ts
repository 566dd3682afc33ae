import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** What a screen pays, without React and styled-components. */
export interface Weights {
  /** Bytes, minified and gzipped, of the kit as a whole. */
  everything: number;
  /** The same for each export imported alone. */
  alone: Record<string, number>;
  /** Exports that bring the modal dialog along. */
  withDialog: string[];
  /** Exports that bring the calculation of colours along. */
  withColours: string[];
}

const kit = join(import.meta.dirname, '../../../packages/ui/src/index.ts');

/** Bundles every component alone, as a screen would import it. */
export async function weighComponents(): Promise<Weights> {
  const index = await readFile(kit, 'utf8');
  const names = index
    .replace(/export type [^;]*;|\btype \w+/g, '')
    .match(/(?<=[{,]\s*)\w+(?=\s*[,}])/g)
    ?.toSorted();
  if (!names) throw new Error('The index of the kit names no export.');
  const codes = new Map<string, string>();
  for (const name of names) codes.set(name, await bundle([name]));
  return {
    everything: weigh(await bundle(names)),
    alone: Object.fromEntries([...codes].map(([name, code]) => [name, weigh(code)])),
    withDialog: names.filter((name) => codes.get(name)?.includes('showModal')),
    withColours: names.filter((name) => codes.get(name)?.includes('is not a colour')),
  };
}

function weigh(code: string): number {
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
          id === 'virtual:screen' ? `export { ${names.join(', ')} } from ${JSON.stringify(kit)}` : undefined,
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
