/** Where addresses live. Each page carries only its own. */
import { UNSAFE_createBrowserHistory, UNSAFE_createHashHistory } from 'react-router';
import type { PageHistory } from './navigator.ts';

/** In the page's path: `/order?orderId=1`. */
export function pathHistory(): PageHistory {
  return UNSAFE_createBrowserHistory({});
}

/** Behind the hash: `/anywhere/#/downloadTemplate`. */
export function hashHistory(): PageHistory {
  return UNSAFE_createHashHistory({});
}
