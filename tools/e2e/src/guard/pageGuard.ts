/**
 * Notices what no borrower should ever cause: policy violations, errors in the console, requests that lead away, and
 * tokens or numbers of the borrower where they do not belong.
 */
import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';
import type { NetworkProxy } from '../network/networkProxy.ts';
import { findLeakedSecrets, type Trace } from './findLeakedSecrets.ts';
import { traceBrowserWrites } from './traceBrowserWrites.ts';

export class PageGuard {
  private recorded: string[] = [];
  private allowed: RegExp[] = [];
  private traces: Trace[] = [];
  private readonly network: NetworkProxy;

  private constructor(network: NetworkProxy) {
    this.network = network;
  }

  /** Over every window of this phone. */
  static async attach(browserContext: BrowserContext, network: NetworkProxy): Promise<PageGuard> {
    const pageGuard = new PageGuard(network);
    await browserContext.exposeBinding('recordPageTrace', (_source, where: string, text: string) =>
      pageGuard.recordTrace(where, text),
    );
    // Before the policy's own tag, so that the very first violation is seen as well.
    await browserContext.addInitScript(traceBrowserWrites);
    browserContext.on('console', (message) => pageGuard.onConsole(message));
    browserContext.on('weberror', (webError) => pageGuard.recordViolation(`uncaught: ${webError.error().message}`));
    browserContext.on('request', (request) => pageGuard.onRequest(request));
    return pageGuard;
  }

  /** This test makes these complaints happen on purpose. */
  allow(...violations: readonly RegExp[]): void {
    this.allowed.push(...violations);
  }

  /** Starts anew, in the middle of a test that makes it complain. */
  reset(): void {
    this.recorded = [];
    this.traces = [];
    this.network.requests = this.network.requests.filter(({ url }) => url.startsWith('/donation/'));
  }

  /** What was seen and not allowed. */
  violations(): string[] {
    const all = [...this.recorded, ...findLeakedSecrets(this.network, this.traces)];
    return all.filter((violation) => !this.allowed.some((pattern) => pattern.test(violation)));
  }

  private onConsole(message: ConsoleMessage): void {
    this.recordTrace(`console ${message.type()}`, message.text());
    if (message.type() === 'error') this.recordViolation(`console error: ${message.text()} ${message.location().url}`);
  }

  private onRequest(request: Request): void {
    const url = new URL(request.url());
    if (url.origin !== this.network.origin && !['data:', 'blob:', 'about:'].includes(url.protocol)) {
      // An address of the app goes to the phone and not into the web; what it carries is looked at all the same.
      if (/^(?:http|ws)s?:$/.test(url.protocol))
        this.recordViolation(`unexpected origin: ${request.method()} ${request.url()}`);
      this.recordTrace(`another origin: ${url.origin}`, `${request.url()} ${request.postData() ?? ''}`);
    }
  }

  private recordTrace(where: string, text: string): void {
    this.traces.push({ where, text });
  }

  private recordViolation(violation: string): void {
    this.recorded.push(violation);
  }
}
