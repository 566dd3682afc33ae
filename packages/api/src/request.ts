/** What a request is made of, for the frame, the shell and its boot script: pure functions whose bytes are part of the page. */
export { DEFAULT_COMMON_PARAMS } from './http/commonParams.ts';
export {
  chooseLocale,
  LANGUAGE_KEY,
  languageEntry,
  requestedLanguage,
  resolveLanguage,
} from './http/launchLanguage.ts';
export { isOptional, showsRejection } from './http/optionalQuery.ts';
export { parseQuery, type QueryValues, queryParams } from './http/parseQuery.ts';
export {
  type ApiCall,
  bindQuery,
  type RequestConfig,
  requestKey,
  type SerializedQuery,
  toHttpRequest,
} from './http/request.ts';
export { DEFAULT_API_PATHS, LAUNCH_KEY, type LaunchParams, requestConfig } from './http/requestConfig.ts';
export { resolveLaunchParams } from './http/resolveLaunchParams.ts';
