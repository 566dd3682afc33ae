/** Draws one route: its screen when it is there, otherwise what the borrower should see instead. */
import { Component, type ReactNode, Suspense, use, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { markDataFetched } from '../mutations/useMutation.ts';
import { QueryDataContext } from '../queries/queryData.tsx';
import type { ScreenRoute } from '../remote/screenRoute.ts';
import type { ScreenData, ShownScreen } from './createScreenLoader.ts';
import type { ScreenState } from './loadScreen.ts';
import { MissingParams, ScreenError, ScreenSkeleton } from './ScreenError.tsx';
import { setDocumentTitle } from './setDocumentTitle.ts';

export type OutletProps = {
  screen: ScreenRoute;
  /** Told which screen stands there, so that reading it again can keep it. */
  onShown(shown: ShownScreen | undefined): void;
  /** Told once per failure; true when the screen should be loaded again at once (another build stands ready). */
  onFailure(screen: ScreenRoute, error: unknown): boolean;
};

type Outlet = OutletProps & { data: Exclude<ScreenData, 'no-screen'> };

/** One shape, however long the first reading took: what was typed and asked stays when the screen is read again. */
export function ScreenOutlet(props: Outlet) {
  return (
    <Suspense fallback={<ScreenSkeleton />}>
      <PendingScreen {...props} />
    </Suspense>
  );
}

function PendingScreen({ data, ...props }: Outlet) {
  return <ResolvedScreen {...props} state={'state' in data ? data.state : use(data.pending)} />;
}

function ResolvedScreen({ state, screen, onShown, onFailure }: OutletProps & { state: ScreenState }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    onShown({ href: `${window.location.origin}${pathname}${search}`, state });
  }, [state, pathname, search, onShown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes instead has another heading
  useLayoutEffect(setDocumentTitle, [pathname, state.kind]);
  // Before the screen's own effects: its deeds ask at once whether what they would act on is still true.
  useLayoutEffect(() => {
    if (state.kind === 'ready') markDataFetched(state.requestedAt);
  }, [state]);

  if (state.kind === 'missing-params') return <MissingParams names={state.names} />;
  const OwnBoundary = state.module?.ErrorBoundary;
  const renderDefaultError = (error: unknown) => (
    <ScreenError error={error} onFailure={(failure) => onFailure(screen, failure)} />
  );
  const renderScreenError = (error: unknown) =>
    OwnBoundary ? <OwnBoundary error={error} fallback={renderDefaultError(error)} /> : renderDefaultError(error);
  if (state.kind === 'failed')
    return (
      <ScreenBoundary key={pathname} renderFallback={renderDefaultError} resetKey={state}>
        {renderScreenError(state.error)}
      </ScreenBoundary>
    );
  const { Component: Screen } = state.module;
  return (
    // A screen that is loaded again starts anew; its own address change does not throw away what was typed.
    <ScreenBoundary key={pathname} renderFallback={renderScreenError} resetKey={state}>
      <QueryDataContext value={state.results}>
        <Screen />
      </QueryDataContext>
    </ScreenBoundary>
  );
}

type BoundaryProps = { children: ReactNode; resetKey: ScreenState; renderFallback(error: unknown): ReactNode };
type BoundaryState = { failure: { error: unknown } | null };

/** Keeps a screen's failure inside the screen. A screen that is loaded again (a new `of`) is mounted anew. */
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
