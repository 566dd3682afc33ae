/** What the boot script leaves in `window.loanPage` for the shell, and how both read the composed page. */
import type { resolveLaunchParams } from '@loan/api/request';
import type { MarketConfig } from '@loan/frame/market';
import type { BuildEntry, Registry, ScreenEntry } from '@loan/frame/remote';

/** A response the boot script requested; `startedAt` is `performance.now()` in milliseconds. */
export type PrefetchedResponse = { startedAt: number; raw: Promise<{ status: number; text: string }> };

export type BootResult = {
  registry: Registry;
  marketConfig: MarketConfig;
  /** With `replaces`, the borrower has yet to confirm that this launch replaces the stored session. */
  launch: ReturnType<typeof resolveLaunchParams>;
  locale: string;
  /** Prefetched responses by `requestKey`. */
  responses: Record<string, PrefetchedResponse>;
  /** Remote name → the build this page uses. */
  builds: Record<string, BuildEntry>;
  /** `<remote>@<version>` of builds that this page no longer uses because they failed. */
  quarantined: string[];
};

declare global {
  interface Window {
    loanPage?: BootResult;
  }
}

/** Parses a JSON block of the page. @throws SyntaxError when it is missing or damaged */
export function readJsonBlock(id: 'registry'): Registry;
export function readJsonBlock(id: 'market-config'): MarketConfig;
export function readJsonBlock(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? '');
}

/** Finds the screen at a path among the builds this page uses. */
export function findScreen(
  builds: Readonly<Record<string, BuildEntry>>,
  pathname: string,
): { build: BuildEntry; screen: ScreenEntry } | undefined {
  for (const build of Object.values(builds)) {
    const screen = build.screens[pathname];
    if (screen) return { build, screen };
  }
  return undefined;
}
