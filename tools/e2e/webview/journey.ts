import type { SandboxClient } from '../src/sandboxClient.ts';
import type { WebkitBorrower } from './webkitBorrower.ts';
import type { WebkitHost } from './webkitHost.ts';

export type Journey = {
  title: string;
  /** Remotes the site must have. */
  requiredRemotes: readonly string[];
  /** Troubles that belong to the journey. */
  allowedProblems?: RegExp;
  run(borrower: WebkitBorrower, host: WebkitHost, sandbox: SandboxClient): Promise<void>;
};
