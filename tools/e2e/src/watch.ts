/**
 * Notices what no borrower should ever cause: policy violations, errors in the console, requests that lead away, and
 * tokens or numbers of the borrower where they do not belong.
 */
import type { ConsoleMessage, Page, Request } from '@playwright/test';
import type { Network } from './network.ts';
import { secretsThatLeft, type Trace } from './secrets.ts';

export class Watch {
  private found: string[] = [];
  private excused: RegExp[] = [];
  private traces: Trace[] = [];
  private readonly network: Network;

  private constructor(network: Network) {
    this.network = network;
  }

  static async over(page: Page, network: Network): Promise<Watch> {
    const watch = new Watch(network);
    await page.exposeBinding('keptByThePage', (_source, where: string, text: string) => watch.keeps(where, text));
    // Before the policy's own tag, so that the very first violation is seen as well.
    await page.addInitScript(seeWhatIsKept);
    page.on('console', (message) => watch.reads(message));
    page.on('pageerror', (error) => watch.finds(`uncaught: ${error.message}`));
    page.on('request', (request) => watch.follows(request));
    return watch;
  }

  /** This test makes these complaints happen on purpose. */
  allows(...complaints: readonly RegExp[]): void {
    this.excused.push(...complaints);
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
      this.finds(`unexpected origin: ${request.method()} ${request.url()}`);
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

/** Runs in the page: tells of violations and of everything that is written where it outlives the page. */
function seeWhatIsKept(): void {
  addEventListener('securitypolicyviolation', (event) => {
    console.error(`policy violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
  });
  const { keptByThePage } = globalThis as unknown as { keptByThePage(where: string, text: string): Promise<void> };
  const tell = (where: string, text: string) => void keptByThePage(where, text).catch(() => undefined);
  const setItem = Storage.prototype.setItem;
  Storage.prototype.setItem = function (this: Storage, key: string, value: string) {
    let where = 'storage';
    try {
      where = this === sessionStorage ? 'session storage' : 'local storage';
    } catch {
      // switched off: it throws below as it should
    }
    tell(`${where} ${key}`, `${key} ${value}`);
    setItem.call(this, key, value);
  };
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
  if (cookie?.set) {
    Object.defineProperty(Document.prototype, 'cookie', {
      ...cookie,
      set(this: Document, text: string) {
        tell('cookie', text);
        cookie.set?.call(this, text);
      },
    });
  }
}
