export { type DevServer, startDevServer } from './devServer.ts';
export { remoteConfig } from './remoteConfig.ts';
export { shellConfig } from './shellConfig.ts';
export { standaloneConfig } from './standaloneConfig.ts';
export { vendorConfig } from './vendorConfig.ts';
