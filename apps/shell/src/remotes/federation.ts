/**
 * Federation's runtime, in a chunk of its own off the start. The shell is a plain build: it hands the modules that
 * exist once to the remotes as objects, and gives them the runtime's core, so that no remote carries its own.
 */

import { contract, sharedModules } from '@loan/frame/contract.json';
import { type BuildEntry, isSha384Integrity } from '@loan/frame/registry';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as errorCodes from '@module-federation/error-codes';
import * as runtimeCore from '@module-federation/runtime-core';
import { SCRIPT_TIMEOUT_MS } from './scriptTimeout.ts';

// What every entry would bring along, once in the page.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore, _FEDERATION_ERROR_CODES: errorCodes });

/** Integrity by entry URL, empty for a maker's own build; an entry that is not listed is not loaded at all. */
const integrityOf = new Map<string, string>();

/** An entry of which the page does not say what it must contain. */
export class IntegrityError extends Error {
  override readonly name = 'IntegrityError';
}

const trustedTypesPolicy = window.trustedTypes?.createPolicy(__SCRIPT_POLICY__, { createScriptURL: (url) => url });

const federationHost = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(sharedModules).map(([name, module]) => [
      name,
      {
        version: `${contract}.0.0`,
        lib: () => module,
        shareConfig: { singleton: true, requiredVersion: false, eager: true },
        strategy: 'loaded-first',
      },
    ]),
  ),
  plugins: [
    {
      name: 'script-integrity',
      createScript({ url }) {
        const script = document.createElement('script');
        // When the hook returns a script, the runtime sets no attributes of its own.
        script.src = (trustedTypesPolicy ? trustedTypesPolicy.createScriptURL(url) : url) as string;
        script.crossOrigin = 'anonymous';
        const integrity = integrityOf.get(url);
        if (integrity === undefined) throw new IntegrityError(url);
        if (integrity) script.integrity = integrity;
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
    },
  ],
});

function entryUrl(build: BuildEntry): string {
  return new URL(build.base + build.entry, window.location.origin).href;
}

/** Whether a maker tries this build from elsewhere, on a site that was composed with that origin listed. */
function isOverride({ integrity, base }: BuildEntry, overrideOrigins: readonly string[]): boolean {
  return integrity === undefined && URL.canParse(base) && overrideOrigins.includes(new URL(base).origin);
}

/**
 * One exposed module of one build.
 * @param isRetry forgets what an earlier try left behind, so that entry and chunks are asked for again
 * @param overrideOrigins where builds without a hash may come from; those of the page's registry
 * @throws {IntegrityError} when the build has no whole hash of its entry
 */
export async function loadExposed(
  build: BuildEntry,
  expose: string,
  isRetry: boolean,
  overrideOrigins: readonly string[] = [],
): Promise<unknown> {
  const entry = entryUrl(build);
  if (isSha384Integrity(build.integrity)) integrityOf.set(entry, build.integrity);
  else if (isOverride(build, overrideOrigins)) integrityOf.set(entry, '');
  else throw new IntegrityError(entry);
  federationHost.registerRemotes(
    [{ name: build.global, entry, entryGlobalName: build.global, type: 'global' }],
    isRetry ? { force: true } : undefined,
  );
  return federationHost.loadRemote(build.global + expose.slice(1));
}
