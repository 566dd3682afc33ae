/** The host that renders a page's screens. For the shell, standalone pages and tests; screens do not import it. */

export { isMutationInFlight } from '@loan/payments/core';
export { createHost, type HostOptions } from './host/createHost.tsx';
export { initFrame } from './host/initFrame.ts';
export { NotFoundScreen } from './host/NotFoundScreen.tsx';
export { HomeButton } from './host/ScreenError.tsx';
export { startHost } from './host/startHost.tsx';
export { addMessages, type CompiledMessages } from './i18n/useTranslation.ts';
export { readLaunchParams } from './launch/launchParams.ts';
export { pathRouter } from './navigation/pathRouter.ts';
export { RemoteError, type ScreenModule, type ScreenRoute } from './remote/screenRoute.ts';
export { report } from './telemetry/report.ts';
