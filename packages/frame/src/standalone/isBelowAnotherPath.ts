/**
 * Whether the page of a route is served in a folder of the domain, such as `/site/About/`.
 * @param route of the page that was served; undefined where one page serves every path
 */
export function isBelowAnotherPath(pathname: string, route: string | undefined): boolean {
  if (route === undefined) return false;
  const path = pathname.replace(/index\.html$/, '').replace(/\/+$/, '');
  const own = route.replace(/\/+$/, '');
  return (
    path !== own && path.endsWith(own) && (own !== '' || pathname.endsWith('/') || pathname.endsWith('/index.html'))
  );
}
