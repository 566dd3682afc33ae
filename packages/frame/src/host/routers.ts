/**
 * React Router's data router over the page's path or its hash. Made of the parts its own factories are made of,
 * because the file those stand in also carries forms, fetchers and links that never drop out of a bundle (4.5 KB).
 */
import {
  type DataRouter,
  type RouteObject,
  UNSAFE_createBrowserHistory,
  UNSAFE_createHashHistory,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties,
} from 'react-router';

function start(history: ReturnType<typeof UNSAFE_createBrowserHistory>, routes: RouteObject[]): DataRouter {
  return UNSAFE_createRouter({
    history,
    routes,
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
  }).initialize();
}

/** Addresses are the page's own: `/order?orderId=1`. */
export function createPathRouter(routes: RouteObject[]): DataRouter {
  return start(UNSAFE_createBrowserHistory({}), routes);
}

/** Addresses stand behind the hash: `/anywhere/#/downloadTemplate`. */
export function createHashRouter(routes: RouteObject[]): DataRouter {
  return start(UNSAFE_createHashHistory({}), routes);
}
