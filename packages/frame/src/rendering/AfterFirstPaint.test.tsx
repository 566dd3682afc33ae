import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { ShownVisitContext } from '../navigation/visits.ts';
import { AfterFirstPaint } from './AfterFirstPaint.tsx';

// Renders stay separate, as in a browser: `act` would wait for all of them.
const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
beforeAll(() => {
  react.IS_REACT_ACT_ENVIRONMENT = false;
});
afterAll(() => {
  react.IS_REACT_ACT_ENVIRONMENT = true;
});

function firstRender(isReturn: boolean) {
  const element = document.body.appendChild(document.createElement('div'));
  const root = createRoot(element);
  flushSync(() =>
    root.render(
      <ShownVisitContext value={{ isReturn, isPending: false, reopen: async () => undefined }}>
        <p>5.000,00</p>
        <AfterFirstPaint>
          <p>three instalments</p>
        </AfterFirstPaint>
      </ShownVisitContext>,
    ),
  );
  return { text: element.textContent, leave: () => root.unmount() };
}

test('renders its children after the first render when the screen is new', async () => {
  const { text, leave } = firstRender(false);
  expect(text).toBe('5.000,00');
  expect(await screen.findByText('three instalments')).toBeVisible();
  leave();
});

test('renders its children at once on Back, so that the page is tall enough for its scroll position', () => {
  const { text, leave } = firstRender(true);
  expect(text).toBe('5.000,00three instalments');
  leave();
});
