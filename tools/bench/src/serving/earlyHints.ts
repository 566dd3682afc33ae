/** A `Link` header for each start script alone: any other hint shares the connection with them and delays them. */
export function earlyHints(page: string): string[] {
  return [...page.matchAll(/<script defer fetchpriority="high" src="([^"<>]+)"([^>]*)>/g)].map(
    ([, url, attributes = '']) =>
      `<${url}>; rel=preload; as=script; fetchpriority=high${attributes.includes('crossorigin') ? '; crossorigin' : ''}`,
  );
}
