import { mockNativeAppInFrame } from '@loan/bridge/testing';

declare global {
  interface Window {
    hostedApp?: ReturnType<typeof mockNativeAppInFrame>;
  }
}

const frame = document.querySelector('iframe');
const behaviour = JSON.parse(new URLSearchParams(location.search).get('host') ?? '{}');
if (frame) {
  if (!behaviour.isAbsent) window.hostedApp = mockNativeAppInFrame(frame, behaviour);
  frame.src = '/testPage.html';
}
