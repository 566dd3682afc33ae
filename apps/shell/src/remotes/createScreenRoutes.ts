import {
  addMessages,
  type CompiledMessages,
  isMutationInFlight,
  RemoteError,
  report,
  type ScreenModule,
  type ScreenRoute,
} from '@loan/frame/host';
import type { BuildEntry, Registry } from '@loan/frame/remote';
import type { BootResult } from '../boot/bootResult.ts';
import { catalogFiles, isPreloaded, preloadFiles, takeFailedPreloads } from '../boot/preloadFiles.ts';
import { classifyLoadFailure } from './classifyLoadFailure.ts';
import { loadExposed, loadFailure } from './federation.ts';

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

/**
 * Creates a route for every screen of the page's registry: which build it uses, how it is loaded, and the switch to the
 * previous build when it fails.
 * @param boot its `builds` changes when a build is quarantined
 */
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
      // A disabled remote may have a canary: its browsers get that build.
      if (registryEntry.isDisabled && usedBuild !== registryEntry.canary?.build)
        throw new RemoteError(remote, usedBuild.version, 'disabled');
      if (!usedBuild.entry) throw new RemoteError(remote, usedBuild.version, 'damaged-entry');
      const screenEntry = screen();
      if (!screenEntry) throw new RemoteError(remote, usedBuild.version, 'not-found');
      if (!hasFailed && !isPreloaded(usedBuild, screenEntry, boot.locale)) {
        // The screen's queries were sent in this task: the files follow in the next one, as responses take longer.
        await nextTask();
        preloadFiles(usedBuild, screenEntry, boot.locale);
      }
      const isRetry = hasFailed;
      try {
        const locale = usedBuild.catalogs[boot.locale] ? boot.locale : 'en';
        const { overrideOrigins } = boot.registry;
        // Both modules are loaded in parallel once the entry is registered.
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
        const cause = loadFailure(usedBuild, error);
        const reason = await classifyLoadFailure(usedBuild, screenEntry, cause);
        // The first try has preloads of its own; a later one got the failed responses of that one.
        if (cause === 'chunk-error' && takeFailedPreloads(usedBuild, screenEntry, boot.locale) && isRetry)
          return this.load();
        const failure = new RemoteError(remote, usedBuild.version, reason, error);
        if (!failure.isDefinite || !switchToPrevious(boot, remote, usedBuild)) throw failure;
        // The other build shows the screen: nothing else would tell that this one failed.
        report({ kind: 'remote', remote, version: usedBuild.version, cause: reason });
        return this.load();
      }
    },
    prefetch(how) {
      const screenEntry = screen();
      if (screenEntry && build().entry) preloadFiles(build(), screenEntry, boot.locale, how);
    },
    onRenderError: () => switchToPrevious(boot, remote, build()),
  };
}

/**
 * Quarantines a build for this page and switches to the previous one, or from the canary to the live one.
 * @returns false when there is no other build, it is quarantined as well, or a mutation is pending
 */
function switchToPrevious(boot: BootResult, remote: string, failed: BuildEntry): boolean {
  const registryEntry = boot.registry.remotes[remote];
  const next =
    registryEntry &&
    [registryEntry.live, registryEntry.previous].find((build) => build && build.version !== failed.version);
  const isQuarantined = next && boot.quarantined.includes(`${remote}@${next.version}`);
  boot.quarantined.push(`${remote}@${failed.version}`);
  // A pending mutation may move money: do not replace its screen.
  if (!next || isQuarantined || isMutationInFlight()) return false;
  boot.builds[remote] = next;
  return true;
}
