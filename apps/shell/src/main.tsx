/** The shell: makes screens of the page's registry and starts the frame around them. */
import { NotFoundScreen, pathHistory, startHost } from '@loan/frame/host';
import { lazy } from 'react';
import { resolveLegacyUrl } from './boot/resolveLegacyUrl.ts';
import type { BootResult } from './boot/bootResult.ts';
import { takePrefetchedResponse } from './boot/takePrefetchedResponse.ts';
import { createUpdateWatcher } from './updates/updateWatcher.ts';
import { createScreenRoutes } from './remotes/createScreenRoutes.ts';
import { ROUTE_ALIASES } from './screens/routeAliases.ts';
import { ErrorScreen } from './screens/ErrorScreen.tsx';

/** Only in builds that ask for it; any other build does not even hold the file. */
const TestPreview =
  __TEST_PREVIEW__ &&
  lazy(async () => ({ default: (await import('./screens/test-preview/TestPreviewScreen.tsx')).TestPreviewScreen }));

async function start(boot: BootResult): Promise<void> {
  // Sites of the makers alone; a borrower's page does not even carry the code.
  const badge =
    boot.registry.overrideOrigins && (await (await import('./overrides/applyOverrides.tsx')).applyOverrides(boot));
  startHost({
    environment: boot.marketConfig,
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

// An old hash entry opened over a page that is there already only changes its hash: the boot script reads it.
window.addEventListener('hashchange', () => {
  if (resolveLegacyUrl(location)) location.reload();
});

// While an app is edited, its words change in the open page.
if (__DEVELOPMENT__)
  void import('./development/applyEditedMessages.ts').then(({ applyEditedMessages: hearEditedTexts }) =>
    hearEditedTexts(),
  );

// Below the floor the boot script leaves no page, and its "please update" stays.
if (window.loanPage) void start(window.loanPage);
