import type { LaunchParams } from '@loan/api/request';
import { create } from 'zustand';
import type { MarketConfig } from '../market/marketConfig.ts';

/** The builds that this page may run. */
export type PageBuilds = {
  /** Name of the page's host: `shell`, or the remote that is served alone. */
  host: string;
  screens: readonly { path: string; remote: string; version?(): string; versions?: readonly string[] }[];
  /** Path of the current URL. */
  currentPath: () => string;
};

type Page = {
  market?: MarketConfig;
  launch: LaunchParams;
  builds?: PageBuilds | undefined;
};

export const NO_HEADERS = { building: '', gather: '', swift: '', eyes: '' };

/** What the host knows of the page before it renders, for everything that is called outside of components too. */
export const {
  getState: page,
  setState: setPage,
  subscribe: onPageChange,
} = create<Page>(() => ({ launch: { commonParams: [], headers: NO_HEADERS } }));
