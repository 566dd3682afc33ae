import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { getBankForm } from '@loan/api/bank-binding';
import { fakeApi } from '@loan/api/testing';
import { renderRoute } from '@loan/frame/testing';
import { act, screen } from '@testing-library/react';

const api = fakeApi();
const fullHeight = window.innerHeight;

beforeEach(() => {
  api.respond(getBankForm, {
    items: [{ code: 'number', title: 'Number', category: 'text', inputType: 1 }],
  } as never);
});
afterEach(() => {
  jest.useRealTimers();
  window.innerHeight = fullHeight;
});

/** Makes the window this many pixels lower than at the start; jsdom has no visual viewport. */
function shrinkViewportBy(pixels: number) {
  window.innerHeight = fullHeight - pixels;
  act(() => void window.dispatchEvent(new Event('resize')));
}

test('hides Next while the keyboard takes more than 60 pixels (B005) (B006) (B007)', async () => {
  renderRoute('/bindBank?product_id=7');
  await screen.findByRole('button', { name: 'Next' });
  shrinkViewportBy(60);
  expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
  shrinkViewportBy(61);
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  shrinkViewportBy(0);
  expect(screen.getByRole('button', { name: 'Next' })).toBeVisible();
});

test('scrolls the focused field into view after 300 ms (B019)', async () => {
  const scrolledElements: Element[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledElements.push(this);
  };
  jest.useFakeTimers();
  renderRoute('/bindBank?product_id=7', { advanceTimers: jest.advanceTimersByTimeAsync });
  const field = await screen.findByRole('textbox', { name: 'Number' });
  act(() => field.focus());
  jest.advanceTimersByTime(299);
  expect(scrolledElements).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(scrolledElements).toEqual([field]);
});
