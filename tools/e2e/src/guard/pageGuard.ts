/**
 * Notices what no borrower should ever cause: policy violations, errors in the console, requests that lead away, and
 * tokens or numbers of the borrower where they do not belong.
 */
import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import type { Network } from '../network/networkProxy.ts';
import { secretsThatLeft, type Trace } from './findLeakedSecrets.ts';
import { seeWhatIsKept } from './traceBrowserWrites.ts';

export class Watch {
  private found: string[] = [];
  private excused: RegExp[] = [];
  private traces: Trace[] = [];
  private readonly network: Network;

  private constructor(network: Network) {
    this.network = network;
  }

  /** Over every window of this phone. */
  static async over(phone: BrowserContext, network: Network): Promise<Watch> {
    const watch = new Watch(network);
    await phone.exposeBinding('keptByThePage', (_source, where: string, text: string) => watch.keeps(where, text));
    // Before the policy's own tag, so that the very first violation is seen as well.
    await phone.addInitScript(seeWhatIsKept);
    phone.on('console', (message) => watch.reads(message));
    phone.on('weberror', (webError) => watch.finds(`uncaught: ${webError.error().message}`));
    phone.on('request', (request) => watch.follows(request));
    return watch;
  }

  /** This test makes these complaints happen on purpose. */
  allows(...complaints: readonly RegExp[]): void {
    this.excused.push(...complaints);
  }

  /** Starts anew, in the middle of a test that makes it complain. */
  forgetsWhatItSaw(): void {
    this.found = [];
    this.traces = [];
    this.network.requests = this.network.requests.filter(({ address }) => address.startsWith('/donation/'));
  }

  /** What was seen and not allowed. */
  complaints(): string[] {
    const all = [...this.found, ...secretsThatLeft(this.network, this.traces)];
    return all.filter((complaint) => !this.excused.some((pattern) => pattern.test(complaint)));
  }

  private reads(message: ConsoleMessage): void {
    this.keeps(`console ${message.type()}`, message.text());
    if (message.type() === 'error') this.finds(`console error: ${message.text()} ${message.location().url}`);
  }

  private follows(request: Request): void {
    const url = new URL(request.url());
    if (url.origin !== this.network.origin && !['data:', 'blob:', 'about:'].includes(url.protocol)) {
      // An address of the app goes to the phone and not into the web; what it carries is looked at all the same.
      if (/^(?:http|ws)s?:$/.test(url.protocol)) this.finds(`unexpected origin: ${request.method()} ${request.url()}`);
      this.keeps(`another origin: ${url.origin}`, `${request.url()} ${request.postData() ?? ''}`);
    }
  }

  private keeps(where: string, text: string): void {
    this.traces.push({ where, text });
  }

  private finds(complaint: string): void {
    this.found.push(complaint);
  }
}
