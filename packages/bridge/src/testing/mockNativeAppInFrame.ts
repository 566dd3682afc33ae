import { type MockNativeAppOptions, mockNativeApp } from './mockNativeApp.ts';

/** How soon after a navigation the new document has its phone; well within what the bridge waits for a late object. */
const CHECK_INTERVAL_MS = 10;

/**
 * Plays the phone for a page in a same-origin frame, through every full navigation in it; documents of another origin
 * get none. The phone given back is the one of the document that is open now.
 */
export function mockNativeAppInFrame(frame: HTMLIFrameElement, behaviour: MockNativeAppOptions = {}) {
  const MOCKED = Symbol('has a mock native app');
  let host = mockNativeApp({}, behaviour);

  function attach(): void {
    const frameWindow = frame.contentWindow as (Window & { [MOCKED]?: true }) | null;
    try {
      if (!frameWindow || frameWindow[MOCKED]) return;
      frameWindow[MOCKED] = true;
      // Its window is this one: a frame's `contentWindow` stays the same through every navigation.
      host.cancelInjection();
      host = mockNativeApp(frameWindow, behaviour);
    } catch {
      // Another origin, such as a payment page: not a page of ours, so no phone.
    }
  }
  attach();
  const timer = setInterval(attach, CHECK_INTERVAL_MS);
  return { app: () => host, stop: () => clearInterval(timer) };
}
