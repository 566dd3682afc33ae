/** State machine of the account deletion: phone → code → deleted. A pure reducer, tested without a screen. */

const DELETION_PHONE_MIN = 10;
export const DELETION_CODE_LENGTH = 6;

export type DeletionState = {
  stage: 'phone' | 'code' | 'deleted';
  phone: string;
  code: string;
  /** A code was sent before a reload. Its number is not stored, so it has to be typed again. */
  isRestored?: true;
};

/** Code fields are shown for this long after a reload: text messages are late, and the lender rejects old codes. */
export const CODE_MAX_AGE_MS = 10 * 60_000;

/** `phone`: the number that was posted. */
export type DeletionEvent =
  | { type: 'phone-changed'; phone: string }
  | { type: 'code-sent'; phone: string }
  | { type: 'code-changed'; code: string }
  | { type: 'deleted'; phone: string };

export const EMPTY_DELETION: DeletionState = { stage: 'phone', phone: '', code: '' };

/** @param sentAt when this device requested the last code, in milliseconds since 1970 */
export function initialDeletion(sentAt: number | undefined, now: number): DeletionState {
  const isCodeRecent = sentAt !== undefined && now - sentAt < CODE_MAX_AGE_MS;
  return isCodeRecent ? { ...EMPTY_DELETION, stage: 'code', isRestored: true } : EMPTY_DELETION;
}

export function deletionReducer(deletion: DeletionState, event: DeletionEvent): DeletionState {
  switch (event.type) {
    // A code belongs to its number: another number starts again.
    case 'phone-changed':
      if (deletion.isRestored) return { ...deletion, phone: event.phone };
      return event.phone === deletion.phone ? deletion : { stage: 'phone', phone: event.phone, code: '' };
    // A second code invalidates the first one.
    case 'code-sent':
      return canSendCode(deletion) ? { stage: 'code', phone: event.phone, code: '' } : deletion;
    case 'code-changed':
      return { ...deletion, code: event.code.replace(/\s/g, '') };
    case 'deleted':
      return { stage: 'deleted', phone: event.phone, code: '' };
  }
}

export function canSendCode(deletion: DeletionState): boolean {
  return deletion.stage !== 'deleted' && normalizedPhone(deletion).length >= DELETION_PHONE_MIN;
}

export function canConfirm(deletion: DeletionState): boolean {
  return deletion.stage === 'code' && deletion.code.length === DELETION_CODE_LENGTH && canSendCode(deletion);
}

/** The number without spaces, as it is sent. */
export function normalizedPhone(deletion: DeletionState): string {
  return deletion.phone.replace(/\s/g, '');
}
