import { keepPhoneIn } from '@loan/bridge/testing';

declare global {
  interface Window {
    phone?: ReturnType<typeof keepPhoneIn>;
  }
}

const frame = document.querySelector('iframe');
const behaviour = JSON.parse(new URLSearchParams(location.search).get('host') ?? '{}');
if (frame) {
  if (!behaviour.isAbsent) window.phone = keepPhoneIn(frame, behaviour);
  frame.src = '/page.html';
}
