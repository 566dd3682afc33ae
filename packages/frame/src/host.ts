/** Turns doors and registries into routes. For shell, standalone pages and tests; a screen has no use for it. */

export { QueryDataContext } from './queries/queryData.tsx';
export { createHost, type Host, type HostOptions } from './host/createHost.tsx';
export { hashHistory, pathHistory } from './navigation/navigator.ts';
export { type ScreenRoute, isRemoteError, RemoteError, type ScreenModule } from './remote/screenRoute.ts';
export { NotFoundScreen } from './host/NotFoundScreen.tsx';
export { HomeButton } from './host/ScreenError.tsx';
export { initFrame } from './host/initFrame.ts';
export { type StartOptions, startHost } from './host/startHost.tsx';
export { captureLaunchParams, readLaunchParams, requestConfig } from './launch/launchParams.ts';
export { addMessages, type CompiledMessages } from './i18n/useTranslation.ts';
export { resetMutations, hasPendingMutation } from './mutations/useMutation.ts';
