export { type ComposedSite, composeDevPage, fetchComposedSite, readComposedPage } from './composeDevPage.ts';
export { startDevProxy } from './devProxy.ts';
export { findFreePort } from './findFreePort.ts';
export { waitForShutdown } from './waitForShutdown.ts';
