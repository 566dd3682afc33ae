/** What the boot script leaves for the shell, and how both read the composed page. */
import type { resolveLaunchParams } from '@loan/api/launch-params';
import type { MarketConfig } from '@loan/frame/market-config';
import type { BuildEntry, Registry, ScreenEntry } from '@loan/frame/registry';

/** An answer that was asked before any bundle ran; `at` is `performance.now()` in milliseconds. */
export type PrefetchedResponse = { startedAt: number; raw: Promise<{ status: number; text: string }> };

export type BootResult = {
  registry: Registry;
  marketConfig: MarketConfig;
  /** With `replaces`, nobody has decided yet whether it begins. */
  launch: ReturnType<typeof resolveLaunchParams>;
  locale: string;
  /** By `requestKey`. */
  responses: Record<string, PrefetchedResponse>;
  /** Remote's name → the build this page uses. */
  builds: Record<string, BuildEntry>;
  /** `<remote>@<version>` of builds that failed for good on this page. */
  quarantined: string[];
};

declare global {
  interface Window {
    loanPage?: BootResult;
  }
}

/** The screen at an address, of the builds this page uses. */
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
