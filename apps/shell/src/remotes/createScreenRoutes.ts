/** Makes the host's screens from the page's registry: which build, how it is loaded, what happens when it fails. */
import {
  addMessages,
  type CompiledMessages,
  type ScreenRoute,
  hasPendingMutation,
  RemoteError,
  type ScreenModule,
} from '@loan/frame/host';
import type { BuildEntry, Registry } from '@loan/frame/registry';
import type { BootResult } from '../boot/bootResult.ts';
import { isPreloaded, catalogFiles, preloadFiles } from '../boot/preloadFiles.ts';
import { classifyLoadFailure } from './classifyLoadFailure.ts';

/**
 * The page names federation's chunk right behind the start: it is there, or on its way, when the first screen is wanted.
 * Asked for before it ran, webpack would fetch it a second time. Where it failed, the import asks again.
 */
const federationChunkSettled = Promise.all([...document.querySelectorAll('script[data-federation]')].map(settled));

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function settled(script: Element): Promise<unknown> {
  return new Promise((resolve) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', resolve);
  });
}

/** @param page what the boot script found; its `builds` changes when a build is quarantined */
export function createScreenRoutes(boot: BootResult): ScreenRoute[] {
  return Object.entries(boot.registry.remotes).flatMap(([remote, registryEntry]) => {
    const chosenBuild = boot.builds[remote] ?? registryEntry.live;
    return Object.keys(chosenBuild.screens).map((path) => createScreenRoute(boot, remote, path));
  });
}

function createScreenRoute(boot: BootResult, remote: string, path: string): ScreenRoute {
  const registryEntry = boot.registry.remotes[remote] as Registry['remotes'][string];
  const build = () => boot.builds[remote] ?? registryEntry.live;
  const screen = () => build().screens[path];
  let hasFailed = false;

  return {
    path,
    remote,
    version: () => build().version,
    versions: [registryEntry.live, registryEntry.previous, registryEntry.canary?.build].flatMap(
      (candidate) => candidate?.version ?? [],
    ),
    queries: screen()?.queries ?? [],
    next: screen()?.next ?? [],
    async load() {
      const usedBuild = build();
      if (registryEntry.isDisabled) throw new RemoteError(remote, usedBuild.version, 'disabled');
      const screenEntry = screen();
      if (!screenEntry) throw new RemoteError(remote, usedBuild.version, 'not-found');
      if (!hasFailed && !isPreloaded(usedBuild, screenEntry, boot.locale)) {
        // What the screen asks was asked right before, and leaves in this task: an answer takes longer than a file.
        await nextTask();
        preloadFiles(usedBuild, screenEntry, boot.locale);
      }
      try {
        await federationChunkSettled;
        const { loadExposed } = await import(/* webpackChunkName: "federation" */ './federation.ts');
        const locale = usedBuild.catalogs[boot.locale] ? boot.locale : 'en';
        const isRetry = hasFailed;
        const { overrideOrigins } = boot.registry;
        // The entry first registers; both modules are then asked for side by side.
        const [module, catalog] = await Promise.all([
          loadExposed(usedBuild, screenEntry.expose, isRetry, overrideOrigins),
          catalogFiles(usedBuild, boot.locale).length > 0
            ? loadExposed(usedBuild, `./texts-${locale}`, false, overrideOrigins)
            : undefined,
        ]);
        if (catalog) addMessages(locale, (catalog as { messages: CompiledMessages }).messages);
        hasFailed = false;
        return module as ScreenModule;
      } catch (error) {
        hasFailed = true;
        const reason = await classifyLoadFailure(usedBuild, screenEntry, error);
        const failure = new RemoteError(remote, usedBuild.version, reason, error);
        if (failure.isDefinite && switchToPrevious(boot, remote, usedBuild)) return this.load();
        throw failure;
      }
    },
    prefetch(how) {
      const screenEntry = screen();
      if (screenEntry) preloadFiles(build(), screenEntry, boot.locale, how);
    },
    onRenderError: () => switchToPrevious(boot, remote, build()),
  };
}

/** Quarantines a build for this page and puts the previous one in its place. False where there is none. */
function switchToPrevious(boot: BootResult, remote: string, failed: BuildEntry): boolean {
  const registryEntry = boot.registry.remotes[remote];
  const next =
    registryEntry &&
    [registryEntry.live, registryEntry.previous].find((build) => build && build.version !== failed.version);
  const isQuarantined = next && boot.quarantined.includes(`${remote}@${next.version}`);
  boot.quarantined.push(`${remote}@${failed.version}`);
  // While money is on its way nothing may change under the borrower's feet.
  if (!next || isQuarantined || hasPendingMutation()) return false;
  boot.builds[remote] = next;
  return true;
}
