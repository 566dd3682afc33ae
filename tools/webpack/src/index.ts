export { type DevServer, serveDevelopment } from './development.ts';
export { remote } from './remote.ts';
export { shell } from './shell.ts';
export { standalone } from './standalone.ts';
