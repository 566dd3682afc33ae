/** The shell: connects lender and phone, makes the routes, and mounts once, when there is something to see. */
import { setTransport } from '@loan/api';
import { createHttp } from '@loan/api/http';
import { connectPhone } from '@loan/bridge/native';
import { createHost, startFrame, wireSettings } from '@loan/frame/host';
import { GlobalStyle } from '@loan/ui';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import type { Page } from './boot/page.ts';
import { takeEarlyAnswer } from './earlyAnswers.ts';
import { hostedScreens } from './remotes/hostedScreens.ts';
import { ALIASES } from './screens/aliases.ts';
import { ErrorScreen } from './screens/ErrorScreen.tsx';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';

/** The skeleton in the page stays this many milliseconds at most once the shell runs. */
const MOUNT_AFTER_MS = 1_000;

function start(page: Page) {
  startFrame(page.environment, page.locale);
  setTransport(createHttp({ settings: wireSettings, takeEarlyAnswer: (key) => takeEarlyAnswer(page, key) }));
  connectPhone({ window, names: page.environment.nativeNames });

  const { router, Root } = createHost({
    screens: hostedScreens(page),
    own: { '/error': ErrorScreen },
    notFound: NotFoundScreen,
    aliases: ALIASES,
    createRouter: createBrowserRouter,
  });
  const element = document.getElementById('root');
  if (!element) return;
  let isMounted = false;
  const mount = () => {
    if (isMounted) return;
    isMounted = true;
    createRoot(element).render(
      <>
        <GlobalStyle />
        <Root />
      </>,
    );
  };
  if (router.state.initialized) mount();
  router.subscribe(({ initialized }) => {
    if (initialized) mount();
  });
  setTimeout(mount, MOUNT_AFTER_MS);
}

// Below the floor the boot script leaves no page, and its "please update" stays.
if (window.loanPage) start(window.loanPage);
