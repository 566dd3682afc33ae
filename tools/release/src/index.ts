export { composePage, earlyHints, readPageRevision, type PageConfig, type PageParts } from './page/composePage.ts';
export { composeAll, localSite } from './commands/composeAll.ts';
export { type AllowedOrigins, contentSecurityPolicy } from './page/contentSecurityPolicy.ts';
export { composeStandalone, appsWithStandalone } from './standalone/composeStandalone.ts';
