import { endpoint, literal, text } from '@loan/api';
import { emptyResponse } from '@loan/api/response-schemas';

/** Sends the SMS code that confirms an account deletion. The screen shows rejections as alerts, not as toasts. */
export const sendDeletionCode = endpoint('POST /service/login/send-sms-code-new', {
  form: { phone: text, type: literal('del') },
  response: emptyResponse,
  isMutation: true,
  isPublic: true,
  suppressErrorToast: 'all',
});

/** Deletes the account irreversibly. */
export const deleteAccount = endpoint('POST /service/login/user-delete', {
  form: { phone: text, code: text },
  response: emptyResponse,
  isMutation: true,
  isPublic: true,
  suppressErrorToast: 'all',
});
