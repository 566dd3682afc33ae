/**
 * Sets `integrity` on every script that a build loads itself.
 * `webpack-subresource-integrity` does not build together with federation, so the hash is set where webpack's own
 * chunk loader creates its script element, from a map that `contentHashes.ts` writes into the entry after the build.
 */
import type { Compiler } from 'webpack';
import { INTEGRITY_PLACEHOLDER } from './baseConfig.ts';

/**
 * Makes the chunk loader set `integrity`, and reject a file without a complete hash: a browser ignores an attribute
 * that it cannot read, and runs the script unchecked.
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
          `var known = JSON.parse(${JSON.stringify(INTEGRITY_PLACEHOLDER)});`,
          `var hash = known[String(url).split('?')[0].split('/').pop()];`,
          // A hash that no file has.
          `script.integrity = 'sha256-' + (/^[A-Za-z0-9+/]{43}=$/.test(hash) ? hash : 'A'.repeat(43) + '=');`,
          `script.crossOrigin = 'anonymous';`,
        ].join('\n'),
      );
    });
  }
}
