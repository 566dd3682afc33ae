/** What every part of the frame may ask the navigator. */
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Navigator, View } from './navigator.ts';
import type { ScreenData } from '../host/createScreenLoader.ts';

export type HostNavigator = Navigator<ScreenData>;

const NavigatorContext = createContext<HostNavigator | undefined>(undefined);
export const NavigatorProvider = NavigatorContext;

export function useNavigator(): HostNavigator {
  const navigator = useContext(NavigatorContext);
  if (!navigator) throw new Error('A screen is drawn by a host: use openAt in tests.');
  return navigator;
}

/** The view as it is now; whoever uses it is drawn again when it changes. */
export function useView(): View<ScreenData> {
  const navigator = useNavigator();
  return useSyncExternalStore(navigator.subscribe, navigator.view);
}
