/** Read-your-writes cases of account deletion. */
import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import { actAs, callTestApi, newestCode } from '../../scenario-tests/borrowerSession.testSetup.ts';
import {
  advanceClock,
  payEverything,
  phoneOf,
  type ReadYourWriteCase,
  sandbox,
  succeeds,
} from './readYourWrites.testSetup.ts';

async function deleteAccountOf(id: string) {
  advanceClock(61_000);
  await sendDeletionCode({ phone: phoneOf(id) });
  await deleteAccount({ phone: phoneOf(id), code: await newestCode(sandbox, phoneOf(id)) });
}

export const cases: Readonly<Record<string, ReadYourWriteCase>> = {
  [sendDeletionCode.id]: [
    'delete-account',
    async () => {
      advanceClock(61_000);
      await sendDeletionCode({ phone: '13915550001' });
      return (await callTestApi<{ messages: { text: string }[] }>(sandbox, '/sms')).messages.at(-1)?.text.slice(-30);
    },
    () => deleteAccountOf('delete-account'),
  ],
  [deleteAccount.id]: [
    'delete-account-open-loan',
    () => succeeds(deleteAccountOf('delete-account-open-loan')),
    async () => {
      advanceClock(61_000);
      actAs(sandbox, 'delete-account-open-loan');
      await payEverything('delete-account-open-loan');
    },
  ],
};
