import { callPhone } from '@loan/bridge';
import { create } from 'zustand';

/** The number of a call that the app declined or did not answer, until its dialog is closed. */
export const useUnplacedCall = create<{ number: string | undefined }>(() => ({ number: undefined }));

let isPlacing = false;

/** Opens the dialler, once for a double tap. When the app does not confirm it, a dialog offers the number to copy. */
export async function placeCall(number: string): Promise<void> {
  if (isPlacing || useUnplacedCall.getState().number !== undefined) return;
  isPlacing = true;
  const { isDone } = await callPhone(number);
  isPlacing = false;
  if (!isDone) useUnplacedCall.setState({ number });
}
