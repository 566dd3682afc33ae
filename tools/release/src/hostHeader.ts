const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::(\d{1,5}))?$/i;
const validHost = /^(?:[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.?|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i;
const MAX_PORT = 65_535;

/**
 * Checks that a request names this machine as its host. A foreign host name that resolves to 127.0.0.1 (DNS rebinding)
 * would let a page of that host read the responses.
 * @param rawHeaders names and values in turn, as Node's `rawHeaders`
 * @returns 400 without exactly one valid `Host`, 403 when it names another host, undefined when it is this machine
 */
export function rejectedHostStatus(rawHeaders: readonly string[]): 400 | 403 | undefined {
  const hosts = rawHeaders.filter((_, index) => index % 2 === 1 && rawHeaders[index - 1]?.toLowerCase() === 'host');
  const [host = ''] = hosts;
  const [, port = '0'] = validHost.exec(host) ?? [undefined, 'none'];
  if (hosts.length !== 1 || !(Number(port) <= MAX_PORT)) return 400;
  return localHost.test(host) ? undefined : 403;
}
