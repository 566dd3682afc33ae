/** Starts the shell: creates the routes of the page's registry and starts the frame's host. */
import { NotFoundScreen, pathRouter, report, startHost } from '@loan/frame/host';
import { ROUTE_ALIASES, type SHELL_SCREENS } from '@loan/frame/remote';
import { type ComponentType, lazy, type ReactNode } from 'react';
import type { BootResult } from './boot/bootResult.ts';
import { resolveHashUrl } from './boot/resolveHashUrl.ts';
import { takePrefetchedResponse } from './boot/takePrefetchedResponse.ts';
import { createScreenRoutes } from './remotes/createScreenRoutes.ts';
import { repairRegistry } from './remotes/repairRegistry.ts';
import { ErrorScreen } from './screens/ErrorScreen.tsx';
import { createUpdateWatcher } from './updates/updateWatcher.ts';

/** Only in builds with `TEST_PREVIEW=1`, as `start` makes them; any other build does not contain the file. */
const TestPreview =
  __TEST_PREVIEW__ &&
  lazy(async () => ({ default: (await import('./screens/test-preview/TestPreviewScreen.tsx')).TestPreviewScreen }));

function start(boot: BootResult, damagedRemotes: ReturnType<typeof repairRegistry>, badge?: ReactNode): void {
  startHost({
    marketConfig: boot.marketConfig,
    locale: boot.locale,
    launch: boot.launch,
    takePrefetchedResponse: (key) => takePrefetchedResponse(boot, key),
    screens: createScreenRoutes(boot),
    hostScreens: {
      '/error': ErrorScreen,
      ...(TestPreview && { '/testPreview': TestPreview }),
    } satisfies Partial<Record<(typeof SHELL_SCREENS)[number], ComponentType>>,
    notFound: NotFoundScreen,
    aliases: ROUTE_ALIASES,
    router: pathRouter,
    resolveHashUrl,
    updateWatcher: createUpdateWatcher(boot.registry.revision),
    badge,
  });
  for (const damaged of damagedRemotes) report({ ...damaged, kind: 'remote', cause: 'damaged-entry' });
}

// A hash URL opened in a page that is already loaded only changes the hash: reload, so that the boot script resolves it.
window.addEventListener('hashchange', () => {
  if (resolveHashUrl(location)) location.reload();
});

if (__DEVELOPMENT__) {
  void import('./development/applyEditedMessages.ts').then(({ applyEditedMessages }) => applyEditedMessages());
}

// In a browser that is too old the boot script sets no `loanPage`, and its "please update" text stays.
if (window.loanPage) {
  const boot = window.loanPage;
  const damagedRemotes = repairRegistry(boot);
  const { overrideOrigins, hasTestDevices } = boot.registry;
  // Only on sites composed with override origins or test devices; a production page never loads this code.
  if (overrideOrigins || hasTestDevices) {
    void import('./overrides/applyOverrides.tsx').then(async ({ applyOverrides }) =>
      start(boot, damagedRemotes, await applyOverrides(boot)),
    );
  }
  // At once and not in a promise: the boot script handles what the evaluation of this file throws.
  else start(boot, damagedRemotes);
}
