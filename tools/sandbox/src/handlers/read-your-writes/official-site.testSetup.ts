/** What the calls of being forgotten show. */
import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import { actAs, hand, newestCode } from '../../scenario-tests/borrowerSession.testSetup.ts';
import { isDone, passes, payAll, phoneOf, type Seen, sandbox } from './readYourWrites.testSetup.ts';

async function forget(id: string) {
  passes(61_000);
  await sendDeletionCode({ phone: phoneOf(id) });
  await deleteAccount({ phone: phoneOf(id), code: await newestCode(sandbox, phoneOf(id)) });
}

export const officialSiteSeen: Readonly<Record<string, Seen>> = {
  [sendDeletionCode.id]: [
    'forget',
    async () => {
      passes(61_000);
      await sendDeletionCode({ phone: '09175550001' });
      return (await hand<{ messages: { text: string }[] }>(sandbox, '/sms')).messages.at(-1)?.text.slice(-30);
    },
    () => forget('forget'),
  ],
  [deleteAccount.id]: [
    'forget-open-loan',
    () => isDone(forget('forget-open-loan')),
    async () => {
      passes(61_000);
      actAs(sandbox, 'forget-open-loan');
      await payAll('forget-open-loan');
    },
  ],
};
