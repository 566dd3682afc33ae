import { callPhone } from '@loan/bridge';
import { create } from 'zustand';

type PhoneCall = {
  isPlacing?: boolean;
  /** Its number, when the app declined it or did not answer, until the dialog is closed. */
  unplaced?: string | undefined;
};

export const usePhoneCall = create<PhoneCall>(() => ({}));

/** Opens the dialler, once for a double tap. When the app does not confirm it, a dialog offers the number to copy. */
export async function placeCall(number: string): Promise<void> {
  const { isPlacing, unplaced } = usePhoneCall.getState();
  if (isPlacing || unplaced !== undefined) return;
  usePhoneCall.setState({ isPlacing: true });
  const { isDone } = await callPhone(number);
  usePhoneCall.setState({ isPlacing: false, unplaced: isDone ? undefined : number });
}
