export { composeAll, composeLocalPage, localSite, marketNames } from './commands/composeAll.ts';
export { composePage, earlyHints, type PageConfig, type PageParts, readPageRevision } from './page/composePage.ts';
export { type AllowedOrigins, contentSecurityPolicy } from './page/contentSecurityPolicy.ts';
export { appsWithStandalone, composeStandalone } from './standalone/composeStandalone.ts';
