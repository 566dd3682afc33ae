/**
 * Collects policy violations, console errors, requests to other origins, and leaked tokens and numbers of the borrower.
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

  /** Guards every page of the browser context. */
  static async attach(browserContext: BrowserContext, network: NetworkProxy): Promise<PageGuard> {
    const pageGuard = new PageGuard(network);
    await browserContext.exposeBinding('recordPageTrace', (_source, where: string, text: string) =>
      pageGuard.recordTrace(where, text),
    );
    // Inserted before the policy's tag, so that the first violation is recorded too.
    await browserContext.addInitScript(traceBrowserWrites);
    browserContext.on('console', (message) => pageGuard.onConsole(message));
    browserContext.on('weberror', (webError) => pageGuard.recordViolation(`uncaught: ${webError.error().message}`));
    browserContext.on('request', (request) => pageGuard.onRequest(request));
    return pageGuard;
  }

  /** Allows problems that this test causes. */
  allow(...violations: readonly RegExp[]): void {
    this.allowed.push(...violations);
  }

  /** Clears the problems found so far. */
  reset(): void {
    this.recorded = [];
    this.traces = [];
    this.network.requests = this.network.requests.filter(({ url }) => url.startsWith('/donation/'));
  }

  /** The problems that are not allowed. */
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
      // A URL of the native app leaves the web; its content is checked for secrets too.
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
