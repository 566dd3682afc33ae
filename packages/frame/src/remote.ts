/** What a remote and the shell know of each other, as plain data: nothing here uses React, ky or the DOM. */

export {
  type BuildEntry,
  type PageJsonId,
  pageJsonElement,
  type Registry,
  type RemoteEntry,
  readPageJson,
  routesAlone,
  type ScreenEntry,
} from './remote/registry.ts';
export {
  isSharedFile,
  type ReleasedFile,
  type RemoteRelease,
  type ShellRelease,
  type StandaloneRelease,
} from './remote/release.ts';
export {
  defineRemote,
  optionalSearchParam,
  query,
  type RemoteDefinition,
  type ScreenDefinition,
  searchParam,
} from './remote/remoteDefinition.ts';
export { CHUNK_HASH, integrityOfChunk, isSha384Integrity, SCRIPT_TIMEOUT_MS } from './remote/scripts.ts';
export { ROUTE_ALIASES, SHELL_SCREENS } from './remote/shellRoutes.ts';
