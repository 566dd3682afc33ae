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
    'forget',
    async () => {
      advanceClock(61_000);
      await sendDeletionCode({ phone: '09175550001' });
      return (await callTestApi<{ messages: { text: string }[] }>(sandbox, '/sms')).messages.at(-1)?.text.slice(-30);
    },
    () => deleteAccountOf('forget'),
  ],
  [deleteAccount.id]: [
    'forget-open-loan',
    () => succeeds(deleteAccountOf('forget-open-loan')),
    async () => {
      advanceClock(61_000);
      actAs(sandbox, 'forget-open-loan');
      await payEverything('forget-open-loan');
    },
  ],
};
