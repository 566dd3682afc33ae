import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { builtApps } from './composeSite.ts';

/** The annotation by which a test says which remotes its browser requested. */
export const OPENED_REMOTES = 'opened remotes';

/**
 * Fails a whole run whose browsers did not request a remote that the package's turbo.json lists. One that is not listed is
 * not on the site, so that a journey into it fails by itself. A part of the tests (`E2E_PART`) proves nothing.
 */
export default class OpenedRemotesReporter implements Reporter {
  private readonly unopened: Set<string>;
  private hasRun = false;

  constructor({ packageFolder }: { packageFolder: string }) {
    this.unopened = new Set(builtApps(packageFolder).filter((app) => app !== 'shell'));
  }

  onTestEnd(_test: TestCase, { annotations }: TestResult): void {
    this.hasRun = true;
    for (const { type, description = '' } of annotations)
      if (type === OPENED_REMOTES) for (const name of description.split(' ')) this.unopened.delete(name);
  }

  async onEnd({ status }: FullResult): Promise<{ status: 'failed' } | undefined> {
    if (process.env['E2E_PART'] || !this.hasRun || status !== 'passed' || this.unopened.size === 0) return undefined;
    console.error(`turbo.json lists builds that no test requested: ${[...this.unopened].join(', ')}`);
    return { status: 'failed' };
  }
}
