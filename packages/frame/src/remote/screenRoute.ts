/** A screen as the host knows it before its code has loaded, the loaded module, and the error of a failed load. */
import type { AnyEndpoint } from '@loan/api';
import type { SerializedQuery } from '@loan/api/request';
import type { ComponentType, ReactNode } from 'react';

/** Props of a screen's own error component. `fallback` is the frame's error screen with its Try again. */
export type ErrorBoundaryProps = { error: unknown; fallback: ReactNode };

/** What the placeholder of a screen shows while its data is loading. */
export type ScreenHandle = {
  /** Message id of the screen's title. */
  title: string;
};

/** A screen's module as the build wraps it: React Router's names, plus the endpoints of its queries in their order. */
export type ScreenModule = {
  Component: ComponentType;
  endpoints: readonly AnyEndpoint[];
  /** Called before the screen's queries are sent again for the same path; false keeps the present data. */
  shouldRevalidate?: (about: { currentUrl: URL; nextUrl: URL }) => boolean;
  handle?: ScreenHandle;
  /** Rendered for a failed query or an error thrown while the screen rendered; by default the frame's error screen. */
  ErrorBoundary?: ComponentType<ErrorBoundaryProps>;
};

/** A screen as the shell, standalone pages and tests give it to the host. */
export type ScreenRoute = {
  path: string;
  /** The remote's name, such as `repayment`. */
  remote: string;
  /** The version of the build in use; for reports. */
  version?(): string;
  /** All versions of the remote that this page may run; for reports. */
  versions?: readonly string[];
  queries: readonly SerializedQuery[];
  next: readonly string[];
  /**
   * Loads the screen's code and catalog. A failure is not cached: the next call loads again.
   * @throws {RemoteError} when the remote cannot be loaded
   */
  load(): Promise<ScreenModule>;
  /**
   * Fetches the screen's files into the browser's cache without running them.
   * @param how `prefetch` when the browser is idle, `preload` at once
   */
  prefetch?(how: 'prefetch' | 'preload'): void;
  /** Called when the screen throws while rendering; returns true when the next `load` will use another build. */
  onRenderError?(error: unknown): boolean;
};

/**
 * A remote could not be loaded. `isDefinite` is true for failures that a retry cannot fix (404, integrity, code that
 * throws, a blocked origin), false for those that it may (timeout, offline) and for a remote that is switched off.
 */
export class RemoteError extends Error {
  readonly isRemoteError = true;
  readonly remote: string;
  readonly version: string;
  readonly reason:
    | 'disabled'
    | 'not-found'
    | 'damaged-entry'
    | 'integrity'
    | 'evaluation'
    | 'blocked'
    | 'timeout'
    | 'offline'
    | 'contract';

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
