const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?$/i;
const validHost = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i;
const MAX_PORT = 65_535;

/**
 * Whether a server for this machine alone may answer. Whoever has a name pointing here from outside is not this machine's
 * user: a page of theirs could read what it answers.
 * @param rawHeaders names and values in turn, as Node's `rawHeaders`
 * @returns 400 where there is not exactly one `Host` that names a host, 403 where it names another one, undefined where
 *   the request is this machine's own
 */
export function rejectedHostStatus(rawHeaders: readonly string[]): 400 | 403 | undefined {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
  const [host = ''] = hosts;
  const [, port = '0'] = validHost.exec(host) ?? [undefined, 'none'];
  if (hosts.length !== 1 || !(Number(port) <= MAX_PORT)) return 400;
  return localHost.test(host) ? undefined : 403;
}
