/** The shell: makes screens of the page's registry and starts the frame around them. */
import { createPathRouter, startHost } from '@loan/frame/host';
import { takeEarlyAnswer } from './earlyAnswers.ts';
import { hostedScreens } from './remotes/hostedScreens.ts';
import { ALIASES } from './screens/aliases.ts';
import { ErrorScreen } from './screens/ErrorScreen.tsx';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';

const page = window.loanPage;

// Below the floor the boot script leaves no page, and its "please update" stays.
if (page) {
  startHost({
    environment: page.environment,
    locale: page.locale,
    takeEarlyAnswer: (key) => takeEarlyAnswer(page, key),
    screens: hostedScreens(page),
    own: { '/error': ErrorScreen },
    notFound: NotFoundScreen,
    aliases: ALIASES,
    createRouter: createPathRouter,
  });
}
