export { composeLocalPage, composeLocalSite, DEFAULT_MARKET, marketNames } from './src/commands/composeLocalSite.ts';
export { appsWithStandalone, composeStandalone } from './src/commands/composeStandalone.ts';
export { composePage, readPageJson, replacePageJson } from './src/page/composePage.ts';
