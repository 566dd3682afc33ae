/** Which routes a page can have, and when two of them are one for the server and the shell. */

/** Paths that the shell answers itself. */
const SHELL_ROUTES = ['/borrowDetail', '/error', '/testPreview'];
/** First parts of paths that the server does not answer with the page. */
const SERVER_FOLDERS = ['shell', 'remotes', 'donation'];

/** The same text for two spellings of one route: the shell's router ignores case and a `/` at the end. */
export function toRouteKey(route: string): string {
  return route.toLowerCase().replace(/\/+$/, '') || '/';
}

export function isRouteOf(route: string): (other: string) => boolean {
  return (other) => toRouteKey(other) === toRouteKey(route);
}

/** Why no page would be shown at this route; undefined when one would. */
export function routeProblem(route: string): string | undefined {
  if (!/^\/([\w-]+(\/[\w-]+)*)?$/.test(route)) {
    return 'which is not made of / and letters, digits, - and _: the server has no page there';
  }
  const [, first = ''] = toRouteKey(route).split('/');
  if (SERVER_FOLDERS.includes(first)) return `which the server keeps for /${first}/`;
  if (SHELL_ROUTES.some(isRouteOf(route))) return 'which the shell answers itself';
  return undefined;
}
