export { type DevServer, serveDevelopment } from './devServer.ts';
export { remote } from './remoteConfig.ts';
export { shell } from './shellConfig.ts';
export { standalone } from './standaloneConfig.ts';
