/** Turns doors and registries into routes. For shell, standalone pages and tests; a screen has no use for it. */

export { AnswersContext } from './queries/queryData.tsx';
export { createHost, type Host, type HostOptions } from './host/createHost.tsx';
export { hashHistory, pathHistory } from './navigation/histories.ts';
export { type HostedScreen, isRemoteError, RemoteError, type ScreenModule } from './remote/screenRoute.ts';
export { NotFoundScreen } from './host/NotFoundScreen.tsx';
export { WayHome } from './host/ScreenError.tsx';
export { startFrame } from './host/initFrame.ts';
export { type StartOptions, startHost } from './host/startHost.tsx';
export { captureLaunch, decideLaunch, wireSettings } from './launch/launchParams.ts';
export { addTexts, type CompiledTexts } from './i18n/useTranslation.ts';
export { forgetDeeds, isDeedOpen } from './mutations/useMutation.ts';
