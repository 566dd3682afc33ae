/** What the boot script leaves for the shell, and how both read the composed page. */
import type { launchQuery } from '@loan/api/wire';
import type { Environment } from '@loan/frame/environment';
import type { BuildEntry, Registry, ScreenEntry } from '@loan/frame/registry';

/** An answer that was asked before any bundle ran; `at` is `performance.now()` in milliseconds. */
export type EarlyAnswer = { at: number; raw: Promise<{ status: number; text: string }> };

export type Page = {
  registry: Registry;
  environment: Environment;
  /** With `replaces`, nobody has decided yet whether it begins. */
  launch: ReturnType<typeof launchQuery>;
  locale: string;
  /** By `requestKey`. */
  answers: Record<string, EarlyAnswer>;
  /** Remote's name → the build this page uses. */
  builds: Record<string, BuildEntry>;
  /** `<remote>@<version>` of builds that failed for good on this page. */
  quarantined: string[];
};

declare global {
  interface Window {
    loanPage?: Page;
  }
}

/** The screen at an address, of the builds this page uses. */
export function screenAt(
  builds: Readonly<Record<string, BuildEntry>>,
  pathname: string,
): { build: BuildEntry; screen: ScreenEntry } | undefined {
  for (const build of Object.values(builds)) {
    const screen = build.screens[pathname];
    if (screen) return { build, screen };
  }
  return undefined;
}
