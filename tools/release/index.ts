export { composeLocalPage, composeLocalSite, marketNames } from './src/commands/composeLocalSite.ts';
export { appsWithStandalone, composeStandalone } from './src/commands/composeStandalone.ts';
export { composePage } from './src/page/composePage.ts';
