/** Replaces the running session when the page's URL names another one, after a confirmation outside the app. */

import { chooseLocale } from '@loan/api/request';
import { isInApp } from '@loan/bridge';
import { createRoot } from 'react-dom/client';
import { setLocale } from '../i18n/useTranslation.ts';
import { currentBorrower } from '../launch/currentBorrower.ts';
import { type LaunchDecision, launchParam, removeLaunchParams, setLaunchParams } from '../launch/launchParams.ts';
import { getMarketConfig } from '../page/useMarketConfig.ts';
import { clearAppStorage } from '../storage/storage.ts';
import { ConfirmSessionChange } from './ConfirmSessionChange.tsx';

/** The parts of `window` used here. */
type PageWindow = {
  location: Pick<Location, 'pathname' | 'search' | 'hash' | 'reload'>;
  history: Pick<History, 'state' | 'replaceState'>;
};

/**
 * Inside the app the new launch begins at once, since the app opened the URL. In a browser anyone may have written the
 * URL, so the borrower confirms; before that no screen is rendered and no request is sent for the new launch.
 * @param element renders the confirmation
 * @param begin renders the screen of the page's URL
 */
export async function changeSession(
  next: LaunchDecision,
  element: HTMLElement | null,
  begin: () => void,
  { location, history }: PageWindow = window,
): Promise<void> {
  const { confirmsSessionChange, locales } = getMarketConfig();
  if (!confirmsSessionChange || !element || (await isInApp())) {
    replaceSession(next);
    return begin();
  }
  // The running session's language, not the link's.
  setLocale(chooseLocale([launchParam('lang'), ...navigator.languages], locales));
  // Either choice reloads the page: its language, requests and screens belong to one launch.
  const onContinue = () => {
    replaceSession(next);
    location.reload();
  };
  const onStay = () => {
    history.replaceState(history.state, '', removeLaunchParams(location.pathname + location.search + location.hash));
    location.reload();
  };
  createRoot(element).render(<ConfirmSessionChange onContinue={onContinue} onStay={onStay} />);
}

/**
 * Clears what the apps stored for the borrower who leaves, such as drafts and pay codes; the same borrower with a new
 * session keeps it. Entries that guard against double payments stay for both.
 */
function replaceSession(next: LaunchDecision): void {
  const borrower = currentBorrower();
  setLaunchParams(next);
  if (currentBorrower() !== borrower) clearAppStorage({ borrower, includesSession: true });
}
