/** Draws one route: its screen when it is there, otherwise what the borrower should see instead. */
import { Component, type ReactNode, Suspense, use, useEffect, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { screenWasRead } from '../mutations/useMutation.ts';
import { AnswersContext } from '../queries/queryData.tsx';
import type { HostedScreen } from '../remote/screenRoute.ts';
import { nameWindow } from './setDocumentTitle.ts';
import { IncompleteAddress, ScreenFailure, WaitingScreen } from './ScreenError.tsx';
import type { ScreenData, ShownScreen } from './createScreenLoader.ts';
import type { ScreenState } from './loadScreen.ts';

export type OutletProps = {
  screen: HostedScreen;
  /** Told which screen stands there, so that reading it again can keep it. */
  onShown(shown: ShownScreen | undefined): void;
  /** Told once per failure; true when the screen should be loaded again at once (another build stands ready). */
  onFailure(screen: HostedScreen, error: unknown): boolean;
};

type Outlet = OutletProps & { data: Exclude<ScreenData, 'nothing'> };

/** One shape, however long the first reading took: what was typed and asked stays when the screen is read again. */
export function ScreenOutlet(props: Outlet) {
  return (
    <Suspense fallback={<WaitingScreen />}>
      <Arriving {...props} />
    </Suspense>
  );
}

function Arriving({ data, ...props }: Outlet) {
  return <Drawn {...props} state={'state' in data ? data.state : use(data.pending)} />;
}

function Drawn({ state, screen, onShown, onFailure }: OutletProps & { state: ScreenState }) {
  const { pathname, search } = useLocation();
  useEffect(() => {
    onShown({ href: `${window.location.origin}${pathname}${search}`, state });
  }, [state, pathname, search, onShown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what comes instead has another heading
  useLayoutEffect(nameWindow, [pathname, state.kind]);
  // Before the screen's own effects: its deeds ask at once whether what they would act on is still true.
  useLayoutEffect(() => {
    if (state.kind === 'ready') screenWasRead(state.requestedAt);
  }, [state]);

  if (state.kind === 'missing') return <IncompleteAddress names={state.names} />;
  const Own = state.module?.ErrorBoundary;
  const framesWords = (error: unknown) => (
    <ScreenFailure error={error} onFailure={(failure) => onFailure(screen, failure)} />
  );
  const ownWords = (error: unknown) =>
    Own ? <Own error={error} otherwise={framesWords(error)} /> : framesWords(error);
  if (state.kind === 'failed')
    return (
      <ScreenBoundary key={pathname} instead={framesWords} of={state}>
        {ownWords(state.error)}
      </ScreenBoundary>
    );
  const { Component: Screen } = state.module;
  return (
    // A screen that is loaded again starts anew; its own address change does not throw away what was typed.
    <ScreenBoundary key={pathname} instead={ownWords} of={state}>
      <AnswersContext value={state.answers}>
        <Screen />
      </AnswersContext>
    </ScreenBoundary>
  );
}

type BoundaryProps = { children: ReactNode; of: ScreenState; instead(error: unknown): ReactNode };
type BoundaryState = { failure: { error: unknown } | null };

/** Keeps a screen's failure inside the screen. A screen that is loaded again (a new `of`) is mounted anew. */
class ScreenBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (this.state.failure && before.of !== this.props.of) this.setState(() => ({ failure: null }));
  }

  override render() {
    const { failure } = this.state;
    return failure ? this.props.instead(failure.error) : this.props.children;
  }
}
