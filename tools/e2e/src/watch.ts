/** Notices what no borrower should ever cause: policy violations, errors in the console, requests that lead away. */
import type { ConsoleMessage, Page, Request } from '@playwright/test';

export class Watch {
  private found: string[] = [];
  private excused: RegExp[] = [];
  private readonly origin: string;

  private constructor(origin: string) {
    this.origin = origin;
  }

  static async over(page: Page, origin: string): Promise<Watch> {
    const watch = new Watch(origin);
    // Before the policy's own tag, so that the very first violation is seen as well.
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => {
        console.error(`policy violation: ${event.effectiveDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
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
    return this.found.filter((complaint) => !this.excused.some((pattern) => pattern.test(complaint)));
  }

  private reads(message: ConsoleMessage): void {
    if (message.type() === 'error') this.finds(`console error: ${message.text()} ${message.location().url}`);
  }

  private follows(request: Request): void {
    const url = new URL(request.url());
    if (url.origin !== this.origin && !['data:', 'blob:', 'about:'].includes(url.protocol)) {
      this.finds(`unexpected origin: ${request.method()} ${request.url()}`);
    }
  }

  private finds(complaint: string): void {
    this.found.push(complaint);
  }
}
