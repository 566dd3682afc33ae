import type { Compiler } from 'webpack';

/**
 * Numbers for the modules that federation generates: webpack derives ids from identifiers, and in these a path or a
 * hash of it stays, so that the same commit built in two folders would be two versions.
 */
const STABLE_IDS: readonly { id: number; matches: (identifier: string) => boolean }[] = [
  { id: 0, matches: (identifier) => identifier.startsWith('container entry ') },
  { id: 1, matches: (identifier) => /[\\/]\.federation[\\/]entry\.[^\\/]*$/.test(identifier) },
];

/** Gives the generated modules of a container the same ids in every folder and on every machine. */
export class StableModuleIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap('StableModuleIdsPlugin', (compilation) => {
      // Before webpack's own plugin, which leaves modules with an id alone and avoids their numbers.
      compilation.hooks.moduleIds.tap({ name: 'StableModuleIdsPlugin', stage: -10 }, (modules) => {
        for (const module of modules) {
          const found = STABLE_IDS.find(({ matches }) => matches(module.identifier()));
          if (found) compilation.chunkGraph.setModuleId(module, found.id);
        }
      });
    });
  }
}
