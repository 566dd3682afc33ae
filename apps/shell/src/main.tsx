/** Starts the shell: creates the routes of the page's registry and starts the frame's host. */
import { NotFoundScreen, pathHistory, startHost } from '@loan/frame/host';
import { lazy } from 'react';
import type { BootResult } from './boot/bootResult.ts';
import { resolveLegacyUrl } from './boot/resolveLegacyUrl.ts';
import { takePrefetchedResponse } from './boot/takePrefetchedResponse.ts';
import { createScreenRoutes } from './remotes/createScreenRoutes.ts';
import { ErrorScreen } from './screens/ErrorScreen.tsx';
import { ROUTE_ALIASES } from './screens/routeAliases.ts';
import { createUpdateWatcher } from './updates/updateWatcher.ts';

/** Only in builds with `TEST_PREVIEW=1`; any other build does not contain the file. */
const TestPreview =
  __TEST_PREVIEW__ &&
  lazy(async () => ({ default: (await import('./screens/test-preview/TestPreviewScreen.tsx')).TestPreviewScreen }));

async function start(boot: BootResult): Promise<void> {
  const { overrideOrigins, hasTestDevices } = boot.registry;
  // Only on sites composed with override origins or test devices; a production page never loads this code.
  const badge =
    (overrideOrigins || hasTestDevices) && (await (await import('./overrides/OverrideBadge.tsx')).applyOverrides(boot));
  startHost({
    marketConfig: boot.marketConfig,
    locale: boot.locale,
    launch: boot.launch,
    takePrefetchedResponse: (key) => takePrefetchedResponse(boot, key),
    screens: createScreenRoutes(boot),
    hostScreens: { '/error': ErrorScreen, ...(TestPreview && { '/testPreview': TestPreview }) },
    notFound: NotFoundScreen,
    aliases: ROUTE_ALIASES,
    history: pathHistory(),
    resolveLegacyUrl,
    updateWatcher: createUpdateWatcher(boot.registry.revision),
    badge,
  });
}

// A legacy URL opened in a page that is already loaded only changes the hash: reload, so that the boot script resolves it.
window.addEventListener('hashchange', () => {
  if (resolveLegacyUrl(location)) location.reload();
});

if (__DEVELOPMENT__)
  void import('./development/applyEditedMessages.ts').then(({ applyEditedMessages }) => applyEditedMessages());

// In a browser that is too old the boot script sets no `loanPage`, and its "please update" text stays.
if (window.loanPage) void start(window.loanPage);
