/**
 * Module federation's runtime, in a chunk of its own. The shell is a plain webpack build: it passes the shared modules to
 * the remotes as objects, and provides the runtime's core globally so that no remote bundles its own.
 */
import { type BuildEntry, isSha384Integrity, SCRIPT_TIMEOUT_MS } from '@loan/frame/registry';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as runtimeCore from '@module-federation/runtime-core';

/** The frame contract's number, and the module object of each shared module by its name. */
type FrameModules = typeof import('@loan/frame/contract.json');

// Entries are built with `externalRuntime` and read the runtime's core from this global.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore });

/** Integrity by entry URL, empty for an override; an entry that is not listed is not loaded. */
const integrityOf = new Map<string, string>();

/** The page has no valid integrity hash for an entry. */
export class IntegrityError extends Error {
  override readonly name = 'IntegrityError';
}

const trustedTypesPolicy = window.trustedTypes?.createPolicy(__SCRIPT_POLICY__, { createScriptURL: (url) => url });

type FederationHost = ReturnType<typeof createInstance>;
let federationHost: FederationHost | undefined;

function createFederationHost({ contract, sharedModules }: FrameModules): FederationHost {
  return createInstance({
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
          // When this hook returns a script, the runtime sets no attributes: set them all here.
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
}

function entryUrl(build: BuildEntry): string {
  return new URL(build.base + build.entry, window.location.origin).href;
}

/** Whether the build is an override from one of the origins listed in the page's registry. */
function isOverride({ integrity, base }: BuildEntry, overrideOrigins: readonly string[]): boolean {
  return integrity === undefined && URL.canParse(base) && overrideOrigins.includes(new URL(base).origin);
}

/**
 * Loads one exposed module of a build.
 * @param frameModules what the remotes share with the shell. An argument and no import of this chunk: each module that
 *   another chunk imports is wrapped and named on its own in main.js (decision 29).
 * @param isRetry discards the state of an earlier attempt, so that entry and chunks are requested again
 * @param overrideOrigins origins from which builds without a hash are accepted; those of the page's registry
 * @throws {IntegrityError} when the build has no valid hash of its entry and is no override
 */
export async function loadExposed(
  frameModules: FrameModules,
  build: BuildEntry,
  expose: string,
  isRetry: boolean,
  overrideOrigins: readonly string[] = [],
): Promise<unknown> {
  const entry = entryUrl(build);
  if (isSha384Integrity(build.integrity)) integrityOf.set(entry, build.integrity);
  else if (isOverride(build, overrideOrigins)) integrityOf.set(entry, '');
  else throw new IntegrityError(entry);
  federationHost ??= createFederationHost(frameModules);
  federationHost.registerRemotes(
    [{ name: build.global, entry, entryGlobalName: build.global, type: 'global' }],
    isRetry ? { force: true } : undefined,
  );
  return federationHost.loadRemote(build.global + expose.slice(1));
}
