/** Makes the host's screens from the page's registry: which build, how it is loaded, what happens when it fails. */
import {
  addTexts,
  type CompiledTexts,
  type HostedScreen,
  isDeedOpen,
  RemoteError,
  type ScreenModule,
} from '@loan/frame/host';
import type { BuildEntry, Registry } from '@loan/frame/registry';
import type { Page } from '../boot/bootResult.ts';
import { areNamed, catalogFiles, preloadFiles } from '../boot/preloadFiles.ts';
import { whyItFailed } from './classifyLoadFailure.ts';

/**
 * The page names federation's chunk right behind the start: it is there, or on its way, when the first screen is wanted.
 * Asked for before it ran, webpack would fetch it a second time. Where it failed, the import asks again.
 */
const chunkOfThePage = Promise.all([...document.querySelectorAll('script[data-federation]')].map(ended));

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}

function ended(script: Element): Promise<unknown> {
  return new Promise((resolve) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', resolve);
  });
}

/** @param page what the boot script found; its `builds` changes when a build is quarantined */
export function hostedScreens(page: Page): HostedScreen[] {
  return Object.entries(page.registry.remotes).flatMap(([remote, entry]) => {
    const chosen = page.builds[remote] ?? entry.live;
    return Object.keys(chosen.screens).map((address) => hostedScreen(page, remote, address));
  });
}

function hostedScreen(page: Page, remote: string, address: string): HostedScreen {
  const entry = page.registry.remotes[remote] as Registry['remotes'][string];
  const build = () => page.builds[remote] ?? entry.live;
  const screen = () => build().screens[address];
  let hasFailed = false;

  return {
    address,
    remote,
    version: () => build().version,
    versions: [entry.live, entry.previous, entry.canary?.build].flatMap((one) => one?.version ?? []),
    asks: screen()?.asks ?? [],
    next: screen()?.next ?? [],
    async load() {
      const used = build();
      if (entry.isDisabled) throw new RemoteError(remote, used.version, 'disabled');
      const known = screen();
      if (!known) throw new RemoteError(remote, used.version, 'missing');
      if (!hasFailed && !areNamed(used, known, page.locale)) {
        // What the screen asks was asked right before, and leaves in this task: an answer takes longer than a file.
        await nextTask();
        preloadFiles(used, known, page.locale);
      }
      try {
        await chunkOfThePage;
        const { loadExposed } = await import(/* webpackChunkName: "federation" */ './federation.ts');
        const locale = used.catalogs[page.locale] ? page.locale : 'en';
        const isAgain = hasFailed;
        const { overrideOrigins } = page.registry;
        // The entry first registers; both modules are then asked for side by side.
        const [module, texts] = await Promise.all([
          loadExposed(used, known.expose, isAgain, overrideOrigins),
          catalogFiles(used, page.locale).length > 0
            ? loadExposed(used, `./texts-${locale}`, false, overrideOrigins)
            : undefined,
        ]);
        if (texts) addTexts(locale, (texts as { messages: CompiledTexts }).messages);
        hasFailed = false;
        return module as ScreenModule;
      } catch (error) {
        hasFailed = true;
        const reason = await whyItFailed(used, known, error);
        const failure = new RemoteError(remote, used.version, reason, error);
        if (failure.isDefinite && fallBack(page, remote, used)) return this.load();
        throw failure;
      }
    },
    prefetch(how) {
      const known = screen();
      if (known) preloadFiles(build(), known, page.locale, how);
    },
    fellOver: () => fallBack(page, remote, build()),
  };
}

/** Quarantines a build for this page and puts the previous one in its place. False where there is none. */
function fallBack(page: Page, remote: string, failed: BuildEntry): boolean {
  const entry = page.registry.remotes[remote];
  const next = entry && [entry.live, entry.previous].find((build) => build && build.version !== failed.version);
  const isQuarantined = next && page.quarantined.includes(`${remote}@${next.version}`);
  page.quarantined.push(`${remote}@${failed.version}`);
  // While money is on its way nothing may change under the borrower's feet.
  if (!next || isQuarantined || isDeedOpen()) return false;
  page.builds[remote] = next;
  return true;
}
