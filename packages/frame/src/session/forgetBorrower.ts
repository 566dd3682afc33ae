import { endSession } from '../launch/launchParams.ts';
import { clearAppStorage } from '../storage/storage.ts';

/**
 * After the borrower's account was deleted: removes what the apps stored for them and ends the session. The caller
 * replaces the URL, which may still name it. Entries that guard against double payments stay.
 */
export function forgetBorrower(): void {
  clearAppStorage({ includesSession: true });
  endSession();
}
