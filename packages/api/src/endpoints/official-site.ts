import { endpoint, literal, text } from '@loan/api';
import { emptyResponse } from '@loan/api/response-schemas';

/** Sends the code that proves whose account is to be deleted. Its answers are alerts of the screen, not toasts. */
export const sendDeletionCode = /* @__PURE__ */ endpoint('POST /service/login/send-sms-code-new', {
  form: { phone: text, type: literal('del') },
  response: emptyResponse,
  isMutation: true,
  isPublic: true,
  suppressErrorToast: 'all',
});

/** Deletes the account for good. */
export const deleteAccount = /* @__PURE__ */ endpoint('POST /service/login/user-delete', {
  form: { phone: text, code: text },
  response: emptyResponse,
  isMutation: true,
  isPublic: true,
  suppressErrorToast: 'all',
});
