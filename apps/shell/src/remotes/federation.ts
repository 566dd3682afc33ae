/**
 * Federation's runtime, in a chunk of its own off the start. The shell is a plain build: it hands the modules that
 * exist once to the remotes as objects, and gives them the runtime's core, so that no remote carries its own.
 */

import { contract, handedOver } from '@loan/frame/contract.json';
import type { BuildEntry } from '@loan/frame/registry';
import { createInstance } from '@module-federation/enhanced/runtime';
import * as errorCodes from '@module-federation/error-codes';
import * as runtimeCore from '@module-federation/runtime-core';
import { SCRIPT_TIMEOUT_MS } from './scriptTimeout.ts';

// What every entry would bring along, once in the page.
Object.assign(globalThis, { _FEDERATION_RUNTIME_CORE: runtimeCore, _FEDERATION_ERROR_CODES: errorCodes });

/** Integrity by entry URL; an entry that is not listed (a development origin) is loaded without. */
const integrityOf = new Map<string, string>();

const policy = window.trustedTypes?.createPolicy(__SCRIPT_POLICY__, { createScriptURL: (url) => url });

const host = createInstance({
  name: 'shell',
  remotes: [],
  shared: Object.fromEntries(
    Object.entries(handedOver).map(([name, module]) => [
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
      name: 'checked-scripts',
      createScript({ url }) {
        const script = document.createElement('script');
        // When the hook returns a script, the runtime sets no attributes of its own.
        script.src = (policy ? policy.createScriptURL(url) : url) as string;
        script.crossOrigin = 'anonymous';
        const integrity = integrityOf.get(url);
        if (integrity) script.integrity = integrity;
        return { script, timeout: SCRIPT_TIMEOUT_MS };
      },
    },
  ],
});

function entryUrl(build: BuildEntry): string {
  return new URL(build.base + build.entry, window.location.origin).href;
}

/**
 * One exposed module of one build.
 * @param isAgain forgets what an earlier try left behind, so that entry and chunks are asked for again
 */
export async function loadExposed(build: BuildEntry, expose: string, isAgain: boolean): Promise<unknown> {
  const entry = entryUrl(build);
  if (build.integrity) integrityOf.set(entry, build.integrity);
  host.registerRemotes(
    [{ name: build.global, entry, entryGlobalName: build.global, type: 'global' }],
    isAgain ? { force: true } : undefined,
  );
  return host.loadRemote(build.global + expose.slice(1));
}
