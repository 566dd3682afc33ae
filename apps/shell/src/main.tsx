/** The shell: makes screens of the page's registry and starts the frame around them. */
import { NotFoundScreen, pathHistory, startHost } from '@loan/frame/host';
import { lazy } from 'react';
import { currentAddress } from './boot/resolveLegacyUrl.ts';
import type { Page } from './boot/bootResult.ts';
import { takeEarlyAnswer } from './boot/takePrefetchedResponse.ts';
import { watchForNewerPage } from './updates/updateWatcher.ts';
import { hostedScreens } from './remotes/createScreenRoutes.ts';
import { ALIASES } from './screens/routeAliases.ts';
import { ErrorScreen } from './screens/ErrorScreen.tsx';

/** Only in builds that ask for it; any other build does not even hold the file. */
const TestPreview =
  __TEST_PREVIEW__ &&
  lazy(async () => ({ default: (await import('./screens/test-preview/TestPreviewScreen.tsx')).TestPreviewScreen }));

async function start(page: Page): Promise<void> {
  // Sites of the makers alone; a borrower's page does not even carry the code.
  const badge = page.registry.overrideOrigins && (await (await import('./overrides/applyOverrides.tsx')).tryOverrides(page));
  startHost({
    environment: page.environment,
    locale: page.locale,
    launch: page.launch,
    takeEarlyAnswer: (key) => takeEarlyAnswer(page, key),
    screens: hostedScreens(page),
    own: { '/error': ErrorScreen, ...(TestPreview && { '/testPreview': TestPreview }) },
    notFound: NotFoundScreen,
    aliases: ALIASES,
    history: pathHistory(),
    currentAddress,
    newerPage: watchForNewerPage(page.registry.generation),
    badge,
  });
}

// An old hash entry opened over a page that is there already only changes its hash: the boot script reads it.
window.addEventListener('hashchange', () => {
  if (currentAddress(location)) location.reload();
});

// While an app is edited, its words change in the open page.
if (__DEVELOPMENT__) void import('./development/applyEditedMessages.ts').then(({ hearEditedTexts }) => hearEditedTexts());

// Below the floor the boot script leaves no page, and its "please update" stays.
if (window.loanPage) void start(window.loanPage);
