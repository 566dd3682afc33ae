/**
 * Module federation's runtime. The shell is a plain webpack build: it passes the shared modules to the remotes as objects,
 * and provides the runtime globally so that no remote bundles its own.
 */
import { contract, sharedModules } from '@loan/frame/contract.json';
import { type BuildEntry, isSha384Integrity, SCRIPT_TIMEOUT_MS } from '@loan/frame/remote';
import { createInstance } from '@module-federation/enhanced/runtime';
import bundlerRuntime from '@module-federation/webpack-bundler-runtime';

// The entries read federation's runtime from this global: `remoteConfig` of `@loan/webpack` names it.
Object.assign(globalThis, { loanFederation: bundlerRuntime });

/** Integrity by entry URL, empty for an override; an entry that is not listed is not loaded. */
const integrityOf = new Map<string, string>();

/** The event with which the script of an entry ended; none yet while it is under way. */
const endOfEntry = new Map<string, 'load' | 'error'>();

/** What stopped a load. `no-hash`: the page has no valid hash of the entry. */
export type LoadFailure = 'no-hash' | 'timeout' | 'entry-error' | 'chunk-error' | 'evaluation';

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
        // When this hook returns a script, the runtime sets no attributes: set them all here.
        script.src = (trustedTypesPolicy ? trustedTypesPolicy.createScriptURL(url) : url) as string;
        script.crossOrigin = 'anonymous';
        const integrity = integrityOf.get(url);
        if (integrity === undefined) throw new Error(`The page has no hash of ${url}.`);
        if (integrity) script.integrity = integrity;
        endOfEntry.delete(url);
        for (const type of ['load', 'error'] as const) script.addEventListener(type, () => endOfEntry.set(url, type));
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
    },
  ],
});

function entryUrl(build: BuildEntry): string {
  return new URL(build.base + build.entry, window.location.origin).href;
}

/** Whether the build is an override from one of the origins listed in the page's registry. */
function isOverride({ integrity, base }: BuildEntry, overrideOrigins: readonly string[]): boolean {
  return integrity === undefined && URL.canParse(base) && overrideOrigins.includes(new URL(base).origin);
}

/**
 * Loads one exposed module of a build.
 * @param isRetry discards the state of an earlier attempt, so that entry and chunks are requested again
 * @param overrideOrigins origins from which builds without a hash are accepted; those of the page's registry
 * @throws when the build has no valid hash of its entry and is no override, and when it cannot be loaded: `loadFailure` says
 * what happened
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
  else throw new Error(`The page has no hash of ${entry}.`);
  federationHost.registerRemotes(
    [{ name: build.global, entry, entryGlobalName: build.global, type: 'global' }],
    isRetry ? { force: true } : undefined,
  );
  return federationHost.loadRemote(build.global + expose.slice(1));
}

/** @param error that `loadExposed` threw for this build */
export function loadFailure(build: BuildEntry, error: unknown): LoadFailure {
  const entry = entryUrl(build);
  if (!integrityOf.has(entry)) return 'no-hash';
  const end = endOfEntry.get(entry);
  if (end !== 'load') return end ? 'entry-error' : 'timeout';
  // Of a chunk's script, webpack's error has the type of the event; `missing` means that it ran and defined nothing.
  const { name, type } = Object(error) as { name?: unknown; type?: unknown };
  if (name !== 'ChunkLoadError' || type === 'missing') return 'evaluation';
  return type === 'timeout' ? 'timeout' : 'chunk-error';
}
