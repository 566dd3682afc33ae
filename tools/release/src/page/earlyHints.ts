/**
 * What a server can say of a page before the page itself (`103 Early Hints`): its start, which is fetched before all
 * else. No more: what is named beside the start shares the link with it and delays it.
 * @param page a composed page, or any that names its start as one does
 * @returns values of `Link` headers
 */
export function earlyHints(page: string): string[] {
  return [...page.matchAll(/<script defer fetchpriority="high" src="([^"<>]+)"([^>]*)>/g)].map(
    ([, url, attributes]) =>
      `<${url}>; rel=preload; as=script; fetchpriority=high${attributes?.includes('crossorigin') ? '; crossorigin' : ''}`,
  );
}
