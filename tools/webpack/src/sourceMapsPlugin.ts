/**
 * Writes the source map of each script of a production build beside it, as `<name>.map`. It is not among the files of
 * `release.json`: it is published with the records, for `release trace`, and never served. Webpack's own plugins write
 * maps before the banner and the hashes of other files, which move the code, are added.
 */
import { decode, encode } from '@jridgewell/sourcemap-codec';
import type { Compiler, sources } from 'webpack';

const NAME = 'SourceMaps';

type SourceMap = NonNullable<ReturnType<sources.Source['map']>>;

export class SourceMapsPlugin {
  private readonly root: string;
  private readonly integrityPlaceholder: string;

  /**
   * @param root the repository's; sources are named from there
   * @param integrityPlaceholder the text that the hashes of other files replace
   */
  constructor(root: string, integrityPlaceholder: string) {
    this.root = root;
    this.integrityPlaceholder = integrityPlaceholder;
  }

  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.buildModule.tap(NAME, (module) => {
        module.useSourceMap = true;
      });
      const built = new Map<string, { text: string; map: SourceMap }>();
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage: stage - 1 }, () => {
        for (const { name, source } of compilation.getAssets()) {
          if (!name.endsWith('.js')) continue;
          const { source: text, map } = source.sourceAndMap();
          if (map) built.set(name, { text: text.toString(), map: map as SourceMap });
        }
      });
      compilation.hooks.processAssets.tap({ name: NAME, stage: stage + 1 }, () => {
        for (const [name, { text: before, map }] of built) {
          const final = compilation.getAsset(name)?.source.source().toString() ?? '';
          const mappings = mappingsAfterHashes(map.mappings, before, final, this.integrityPlaceholder);
          // A script that was compiled once more is inlined in the page: no stack names it.
          if (mappings === undefined) continue;
          const written = { ...map, mappings, file: name, sources: map.sources.map(modulePath) };
          // Generated modules import others by absolute paths; the same commit gives the same map in any folder.
          const text = JSON.stringify(written).replaceAll(JSON.stringify(`${this.root}/`).slice(1, -1), '');
          compilation.emitAsset(`${name}.map`, new sources.RawSource(text));
        }
      });
    });
  }
}

/**
 * Moves what stands behind the hashes of other files in its line. The version has the length of its placeholder.
 * @returns undefined when the text changed elsewhere, too
 */
function mappingsAfterHashes(mappings: string, before: string, after: string, placeholder: string): string | undefined {
  const growth = after.length - before.length;
  const at = before.indexOf(placeholder);
  if (at < 0 || before.includes(placeholder, at + 1)) return growth === 0 ? mappings : undefined;
  const lineStart = before.lastIndexOf('\n', at) + 1;
  const line = before.slice(0, lineStart).split('\n').length - 1;
  const decoded = decode(mappings);
  for (const segment of decoded[line] ?? []) {
    if (segment[0] > at - lineStart) segment[0] += growth;
  }
  return encode(decoded);
}

/** The path in a module's name, in which the loaders may stand before it. */
function modulePath(source: string): string {
  return (
    source
      .slice(source.lastIndexOf('!') + 1)
      .replace(/^webpack:\/\/javascript\/|\?.*$/g, '')
      // Federation names the file of its runtime by a hash of the repository's folder.
      .replace(/(\.federation\/entry)\.[0-9a-f]+/, '$1')
  );
}
