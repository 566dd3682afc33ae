/** What the host knows of a screen before its code is there, and what the code turns out to be. */
import type { AnyEndpoint } from '@loan/api';
import type { SerializedQuery } from '@loan/api/request';
import type { ComponentType, ReactNode } from 'react';

/** What stands there instead of a screen that failed. `otherwise` is what the frame would draw, with its Try again. */
export type ErrorBoundaryProps = { error: unknown; fallback: ReactNode };

/** A screen's module as the build wraps it: React Router's names, plus the endpoints it asks in the door's order. */
export type ScreenModule = {
  Component: ComponentType;
  endpoints: readonly AnyEndpoint[];
  /** Asked before the screen's calls are asked again; false keeps what is there. */
  shouldRevalidate?: (about: { currentUrl: URL; nextUrl: URL }) => boolean;
  handle?: unknown;
  /** Its own words for a failure that means something to it: an answer that was refused, or a throw while it was drawn. */
  ErrorBoundary?: ComponentType<ErrorBoundaryProps>;
};

/** A screen as shell, standalone pages and tests hand it to the host. */
export type ScreenRoute = {
  path: string;
  /** The remote's word, such as `repayment`. */
  remote: string;
  /** Of the build in use now; for reports. */
  version?(): string;
  /** Every version of the remote that this page may run; for reports. */
  versions?: readonly string[];
  queries: readonly SerializedQuery[];
  next: readonly string[];
  /**
   * Fetches code and texts of the screen. Called again after a failure it really tries again.
   * @throws {RemoteError} when the remote cannot be had
   */
  load(): Promise<ScreenModule>;
  /**
   * Fetches the screen's files into the browser's cache and nothing more.
   * @param how soon they are wanted: `prefetch` when nothing else is to do, `preload` now
   */
  prefetch?(how: 'prefetch' | 'preload'): void;
  /** Tells that the screen failed to draw; true when another build stands ready and loading again will use it. */
  onRenderError?(error: unknown): boolean;
};

/**
 * A remote that could not be had. `isDefinite` tells failures that another try will not mend (404, altered file,
 * code that throws) from those it may (timeout, offline).
 */
export class RemoteError extends Error {
  readonly isRemoteError = true;
  readonly remote: string;
  readonly version: string;
  readonly reason: 'disabled' | 'not-found' | 'integrity' | 'evaluation' | 'timeout' | 'offline' | 'contract';

  constructor(remote: string, version: string, reason: RemoteError['reason'], cause?: unknown) {
    super(`${remote}@${version}: ${reason}`, { cause });
    this.name = 'RemoteError';
    this.remote = remote;
    this.version = version;
    this.reason = reason;
  }

  get isDefinite(): boolean {
    return this.reason !== 'timeout' && this.reason !== 'offline' && this.reason !== 'disabled';
  }
}

export function isRemoteError(error: unknown): error is RemoteError {
  return typeof error === 'object' && error !== null && 'isRemoteError' in error;
}
