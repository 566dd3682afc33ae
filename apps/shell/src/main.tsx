/** The shell: makes screens of the page's registry and starts the frame around them. */
import { NotFoundScreen, pathHistory, startHost } from '@loan/frame/host';
import { lazy } from 'react';
import { currentAddress } from './boot/currentAddress.ts';
import type { Page } from './boot/page.ts';
import { takeEarlyAnswer } from './earlyAnswers.ts';
import { watchForNewerPage } from './newerPage.ts';
import { hostedScreens } from './remotes/hostedScreens.ts';
import { ALIASES } from './screens/aliases.ts';
import { ErrorScreen } from './screens/ErrorScreen.tsx';

/** Only in builds that ask for it; any other build does not even hold the file. */
const TestPreview =
  __TEST_PREVIEW__ &&
  lazy(async () => ({ default: (await import('./screens/test-preview/TestPreviewScreen.tsx')).TestPreviewScreen }));

async function start(page: Page): Promise<void> {
  // Sites of the makers alone; a borrower's page does not even carry the code.
  const badge = page.registry.overrideOrigins && (await (await import('./tryOverrides.tsx')).tryOverrides(page));
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
if (__DEVELOPMENT__) void import('./editedTexts.ts').then(({ hearEditedTexts }) => hearEditedTexts());

// Below the floor the boot script leaves no page, and its "please update" stays.
if (window.loanPage) void start(window.loanPage);
