/** Gives the frame's components the navigator. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { ScreenData } from '../screen-loading/createScreenLoader.ts';
import type { NavigationState, Navigator } from './navigator.ts';

export type AppNavigator = Navigator<ScreenData>;

const NavigatorContext = createContext<AppNavigator | undefined>(undefined);
export const NavigatorProvider = NavigatorContext;

export function useNavigator(): AppNavigator {
  const navigator = useContext(NavigatorContext);
  if (!navigator) throw new Error('useNavigator must be used inside NavigatorProvider; in tests, use renderRoute().');
  return navigator;
}

/** The navigator's state; the component rerenders when it changes. */
export function useNavigationState(): NavigationState<ScreenData> {
  const navigator = useNavigator();
  return useSyncExternalStore(navigator.subscribe, navigator.state);
}
