/** Turns doors and registries into routes. For shell, standalone pages and tests; a screen has no use for it. */

export { AnswersContext } from './host/answers.tsx';
export { createHost, type Host, type HostOptions } from './host/createHost.tsx';
export { hashHistory, pathHistory } from './host/histories.ts';
export { type HostedScreen, isRemoteError, RemoteError, type ScreenModule } from './host/hostedScreen.ts';
export { NotFoundScreen } from './host/NotFoundScreen.tsx';
export { WayHome } from './host/ScreenFailure.tsx';
export { startFrame } from './host/startFrame.ts';
export { type StartOptions, startHost } from './host/startHost.tsx';
export { captureLaunch, decideLaunch, wireSettings } from './launch.ts';
export { addTexts, type CompiledTexts } from './texts.ts';
export { forgetDeeds, isDeedOpen } from './useDeed.ts';
