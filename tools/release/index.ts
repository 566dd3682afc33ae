export { readPageJson } from '@loan/frame/remote';
export { composeLocalPage, composeLocalSite, DEFAULT_MARKET, marketNames } from './src/commands/composeLocalSite.ts';
export { appsWithStandalone, composeStandalone } from './src/commands/composeStandalone.ts';
export { composePage, replacePageJson } from './src/page/composePage.ts';
