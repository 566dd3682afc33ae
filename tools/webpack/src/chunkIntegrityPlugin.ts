import { CHUNK_HASH } from '@loan/frame/remote';
import type { Compiler } from 'webpack';

/**
 * Makes webpack's chunk loader check what it loads against the sha256 in which its name ends. A name without a whole
 * hash gets one that no file has, because a browser runs a script unchecked whose `integrity` it cannot read.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime as unknown as {
      LoadScriptRuntimeModule: {
        getCompilationHooks(compilation: unknown): {
          createScript: { tap(name: string, f: (code: string) => string): void };
        };
      };
    };
    compiler.hooks.thisCompilation.tap('ChunkIntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('ChunkIntegrityPlugin', (code) =>
        [
          code,
          `var hash = ${CHUNK_HASH}.exec(url);`,
          `script.integrity = 'sha256-' + (hash ? hash[1].replace(/-/g, '+').replace(/_/g, '/') : 'A'.repeat(43)) + '=';`,
          `script.crossOrigin = 'anonymous';`,
        ].join('\n'),
      );
    });
  }
}
