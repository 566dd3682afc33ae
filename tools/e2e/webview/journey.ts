import type { SandboxClient } from '../src/sandboxClient.ts';
import type { WebkitBorrower } from './webkitBorrower.ts';
import type { WebkitHost } from './webkitHost.ts';

export type Journey = {
  title: string;
  /** Remotes that the site must contain. */
  requiredRemotes: readonly string[];
  /** Problems that the journey causes. */
  allowedProblems?: RegExp;
  run(borrower: WebkitBorrower, host: WebkitHost, sandbox: SandboxClient): Promise<void>;
};
