export { composeLocalPage, composeLocalSite, marketNames } from './src/commands/composeLocalSite.ts';
export { composePage, earlyHints, type PageConfig, type PageParts } from './src/page/composePage.ts';
export { type AllowedOrigins, contentSecurityPolicy } from './src/page/contentSecurityPolicy.ts';
export { inlineJson } from './src/page/escapeMarkup.ts';
export { appsWithStandalone, composeStandalone } from './src/standalone/composeStandalone.ts';
