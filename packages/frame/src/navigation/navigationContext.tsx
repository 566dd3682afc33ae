/** What every part of the frame may ask the navigator. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Navigator, NavigationState } from './navigator.ts';
import type { ScreenData } from '../host/createScreenLoader.ts';

export type AppNavigator = Navigator<ScreenData>;

const NavigatorContext = createContext<AppNavigator | undefined>(undefined);
export const NavigatorProvider = NavigatorContext;

export function useNavigator(): AppNavigator {
  const navigator = useContext(NavigatorContext);
  if (!navigator) throw new Error('A screen is drawn by a host: use renderRoute in tests.');
  return navigator;
}

/** The view as it is now; whoever uses it is drawn again when it changes. */
export function useNavigationState(): NavigationState<ScreenData> {
  const navigator = useNavigator();
  return useSyncExternalStore(navigator.subscribe, navigator.state);
}
