/** Renders one route: its screen when it has loaded, otherwise a skeleton or an error. */
import { Component, type ReactNode, Suspense, use, useEffect, useLayoutEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { markDataFetched } from '../mutations/useMutation.ts';
import { QueryDataContext } from '../queries/queryData.tsx';
import type { ScreenRoute } from '../remote/screenRoute.ts';
import type { ScreenData, ShownScreen } from '../screen-loading/createScreenLoader.ts';
import type { ScreenState } from '../screen-loading/loadScreen.ts';
import { MissingParams, ScreenError, ScreenSkeleton } from './ScreenError.tsx';
import { setDocumentTitle } from './setDocumentTitle.ts';

export type OutletProps = {
  screen: ScreenRoute;
  /** Called with the rendered screen, so that a refetch can keep it. */
  onShown(shown: ShownScreen | undefined): void;
  /** Called once per failure; returns true when the screen should be loaded again at once, with another build. */
  onFailure(screen: ScreenRoute, error: unknown): boolean;
};

type Outlet = OutletProps & { data: Exclude<ScreenData, 'no-screen'> };

/** One element tree whether the load was pending or not: a refetch keeps the screen's state, such as typed text. */
export function ScreenOutlet(props: Outlet) {
  return (
    <Suspense fallback={<ScreenSkeleton code={'code' in props.data ? props.data.code : undefined} />}>
      <PendingScreen {...props} />
    </Suspense>
  );
}

function PendingScreen({ data, ...props }: Outlet) {
  return <ResolvedScreen {...props} state={'state' in data ? data.state : use(data.pending)} />;
}

/** The loaded state, with the results of optional queries that arrived after it was rendered. */
function useLatestState(loaded: ScreenState): ScreenState {
  const [latest, setLatest] = useState({ loaded, state: loaded });
  const state = latest.loaded === loaded ? latest.state : loaded;
  useEffect(() => {
    if (state.kind !== 'ready') return;
    let isCurrent = true;
    void state.next?.then((next) => isCurrent && setLatest({ loaded, state: next }));
    return () => {
      isCurrent = false;
    };
  }, [loaded, state]);
  return state;
}

function ResolvedScreen({ state: loaded, screen, onShown, onFailure }: OutletProps & { state: ScreenState }) {
  const state = useLatestState(loaded);
  const { pathname, search } = useLocation();
  useEffect(() => {
    onShown({ href: `${window.location.origin}${pathname}${search}`, state });
  }, [state, pathname, search, onShown]);
  // A response that arrives late may change the heading.
  const lateState = state === loaded ? undefined : state;
  // Every kind of state has its own heading.
  useLayoutEffect(setDocumentTitle, [pathname, state.kind, lateState]);
  // Before the screen's own effects: its mutations compare this time at once, to detect outdated data.
  useLayoutEffect(() => {
    if (loaded.kind === 'ready') markDataFetched(loaded.requestedAt);
  }, [loaded]);

  if (state.kind === 'missing-params') return <MissingParams names={state.names} />;
  const OwnBoundary = state.module?.ErrorBoundary;
  const renderDefaultError = (error: unknown) => (
    <ScreenError error={error} onFailure={(failure) => onFailure(screen, failure)} />
  );
  const renderScreenError = (error: unknown) =>
    OwnBoundary ? <OwnBoundary error={error} fallback={renderDefaultError(error)} /> : renderDefaultError(error);
  if (state.kind === 'failed')
    return (
      <ScreenBoundary key={pathname} renderFallback={renderDefaultError} resetKey={loaded}>
        {renderScreenError(state.error)}
      </ScreenBoundary>
    );
  const { Component: Screen } = state.module;
  return (
    // After an error a new load mounts the screen again, and so does another order: an amount that was typed for the one
    // before must not be paid for it. A change of the query that requests nothing else keeps the state.
    <ScreenBoundary key={pathname + state.subject} renderFallback={renderScreenError} resetKey={loaded}>
      <QueryDataContext value={state.results}>
        <Screen />
      </QueryDataContext>
    </ScreenBoundary>
  );
}

type BoundaryProps = { children: ReactNode; resetKey: ScreenState; renderFallback(error: unknown): ReactNode };
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
