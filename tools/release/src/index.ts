export { composePage, generationOf, type PageEnvironment, type PageParts } from './compose.ts';
export { composeAll, localSite } from './composeAll.ts';
export { type AllowedOrigins, contentSecurityPolicy } from './contentSecurityPolicy.ts';
export { earlyHints } from './earlyHints.ts';
export { composeStandalone, standaloneApps } from './standalone/composeStandalone.ts';
