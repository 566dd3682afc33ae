/** The deletion of an account with every form of every response. */
import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import { testResponseVariants } from '@loan/frame/testing';
import { screen } from '@testing-library/react';
import {
  api,
  confirmButton,
  goToCodeStep,
  renderDeleteAccount,
  requestCode,
} from './delete-account/DeleteAccount.testSetup.ts';

testResponseVariants('official-site', api, [
  {
    endpoint: sendDeletionCode,
    sample: undefined,
    open: async () => requestCode(await renderDeleteAccount()),
    shows: /Verification code sent!/,
  },
  {
    endpoint: deleteAccount,
    sample: undefined,
    async open() {
      const user = await renderDeleteAccount();
      await goToCodeStep(user);
      await user.type(screen.getByLabelText(/code/i), '123456');
      await user.click(confirmButton());
      await user.click(await screen.findByRole('button', { name: 'Delete my account' }));
    },
    shows: /Your account has been deleted!/,
  },
]);
