import { type PhoneBehaviour, playPhone } from './mockNativeApp.ts';

/** How soon after a navigation the new document has its phone; well within what the bridge waits for a late object. */
const LOOK_EVERY_MS = 10;

/**
 * Plays the phone for a page in a same-origin frame, through every full navigation in it; documents of another origin
 * get none. The phone given back is the one of the document that is open now.
 */
export function keepPhoneIn(frame: HTMLIFrameElement, behaviour: PhoneBehaviour = {}) {
  const mark = Symbol('has a phone');
  let host = playPhone({}, behaviour);

  function look(): void {
    const page = frame.contentWindow as (Window & { [mark]?: true }) | null;
    try {
      if (!page || page[mark]) return;
      page[mark] = true;
      // Its window is this one: a frame's `contentWindow` stays the same through every navigation.
      host.stop();
      host = playPhone(page, behaviour);
    } catch {
      // Another origin, such as a payment page: not a page of ours, so no phone.
    }
  }
  look();
  const timer = setInterval(look, LOOK_EVERY_MS);
  return { phone: () => host, stop: () => clearInterval(timer) };
}
