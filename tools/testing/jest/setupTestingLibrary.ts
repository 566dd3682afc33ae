/** A busy machine does not fail a test that waits for what the screen shows next. */
import { configure, getConfig } from '@testing-library/react';

const { eventWrapper } = getConfig();
let isActing = false;

/** A dialog that opens takes the focus while React works off an event: an `act` in the `act` of that event would end it. */
function actOnce(send: () => void): unknown {
  if (isActing) return send();
  isActing = true;
  try {
    return eventWrapper(send);
  } finally {
    isActing = false;
  }
}

configure({ asyncUtilTimeout: 15_000, eventWrapper: actOnce });
