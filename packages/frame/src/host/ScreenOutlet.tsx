/** Renders one route: its screen when it has loaded, otherwise an error. */

import { markDataFetched } from '@loan/payments/core';
import { useQueries } from '@tanstack/react-query';
import { Component, type ReactNode, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { setDocumentTitle } from '../page/setDocumentTitle.ts';
import { ScreenQueriesProvider } from '../queries/queryData.tsx';
import type { QueryResult } from '../queries/screenQueries.ts';
import type { ScreenRoute } from '../remote/screenRoute.ts';
import type { OpenScreen } from '../screen-loading/openScreen.ts';
import { MissingParams, ScreenError } from './ScreenError.tsx';

export type OutletProps = {
  opened: OpenScreen;
  /** Called once per failure; returns true when the screen should be loaded again at once, with another build. */
  onFailure(screen: ScreenRoute, error: unknown): boolean;
};

const timesOf = (results: readonly { data: QueryResult | undefined }[]) =>
  results.flatMap(({ data }) => data?.requestedAt ?? []);

/** Suspends until the screen can be rendered. */
export function ScreenOutlet({ opened, onFailure }: OutletProps) {
  // Thrown, and not given to React's `use`: with it a test that renders without awaiting never goes on.
  if (!opened.state) throw opened.loaded;
  const { state } = opened;
  const { pathname } = useLocation();
  const requestTimes = useQueries({ queries: [...opened.queries.values()], combine: timesOf });
  // Every kind of state has its own heading, and a response that arrives late may change it.
  useLayoutEffect(setDocumentTitle, [pathname, state.kind, requestTimes]);
  // Before the screen's own effects: its mutations compare this time at once, to detect outdated data.
  useLayoutEffect(() => {
    if (state.kind === 'ready')
      markDataFetched(Math.min(...(requestTimes.length > 0 ? requestTimes : [opened.openedAt])));
  }, [opened, state, requestTimes]);

  if (state.kind === 'missing-params') return <MissingParams names={state.names} />;
  const OwnBoundary = state.module?.ErrorBoundary;
  const renderDefaultError = (error: unknown) => (
    <ScreenError error={error} onFailure={(failure) => onFailure(opened.screen, failure)} />
  );
  const renderScreenError = (error: unknown) =>
    OwnBoundary ? <OwnBoundary error={error} fallback={renderDefaultError(error)} /> : renderDefaultError(error);
  if (state.kind === 'failed')
    return (
      <ScreenBoundary key={pathname} renderFallback={renderDefaultError} resetKey={opened}>
        {renderScreenError(state.error)}
      </ScreenBoundary>
    );
  const { Component: Screen } = state.module;
  return (
    // After an error a new load mounts the screen again, and so does another order: an amount that was typed for the one
    // before must not be paid for it. A change of the query that requests nothing else keeps the state.
    <ScreenBoundary key={pathname + opened.subject} renderFallback={renderScreenError} resetKey={opened}>
      <ScreenQueriesProvider value={opened.queries}>
        <Screen />
      </ScreenQueriesProvider>
    </ScreenBoundary>
  );
}

type BoundaryProps = { children: ReactNode; resetKey: OpenScreen; renderFallback(error: unknown): ReactNode };
type BoundaryState = { failure: { error: unknown } | null };

/** Contains an error of the screen. A new `resetKey`, the result of another load, mounts the screen again. */
class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.failure && before.resetKey !== this.props.resetKey) this.setState(() => ({ failure: null }));
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.renderFallback(failure.error) : this.props.children;
  }
}
