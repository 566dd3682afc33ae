import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useGrowingList } from './useGrowingList.tsx';

/** Calls the mocked IntersectionObserver, which jsdom lacks; undefined while nothing is observed. */
let scrollNearEnd: (() => void) | undefined;

beforeEach(() => {
  scrollNearEnd = undefined;
  window.IntersectionObserver = class {
    readonly #callback: IntersectionObserverCallback;
    constructor(callback: IntersectionObserverCallback) {
      this.#callback = callback;
    }
    observe() {
      const entries = [{ isIntersecting: true }] as IntersectionObserverEntry[];
      scrollNearEnd = () => act(() => this.#callback(entries, this as never));
    }
    disconnect() {
      scrollNearEnd = undefined;
    }
  } as never;
});
afterEach(() => void Reflect.deleteProperty(window, 'IntersectionObserver'));

function Numbers({ total, partSize }: { total: number; partSize?: number }) {
  const { count, end } = useGrowingList(total, partSize);
  return (
    <ol>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>{index}</li>
      ))}
      {end}
    </ol>
  );
}

const rows = () => screen.getAllByRole('listitem').length;

test('renders 40 of 10,000 rows, and 40 more whenever the end comes near', () => {
  render(<Numbers total={10_000} />);
  expect(rows()).toBe(40);
  scrollNearEnd?.();
  expect(rows()).toBe(80);
  scrollNearEnd?.();
  expect(rows()).toBe(120);
});

test('renders every row at once where the browser has no IntersectionObserver', () => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  render(<Numbers total={100} />);
  expect(rows()).toBe(100);
});

test('observes nothing when every row is rendered', () => {
  const { rerender } = render(<Numbers total={30} partSize={20} />);
  scrollNearEnd?.();
  expect(rows()).toBe(30);
  expect(scrollNearEnd).toBeUndefined();
  rerender(<Numbers total={3} partSize={20} />);
  expect(rows()).toBe(3);
});

test('keeps what was rendered when the list becomes longer', () => {
  const { rerender } = render(<Numbers total={30} partSize={20} />);
  scrollNearEnd?.();
  rerender(<Numbers total={50} partSize={20} />);
  expect(rows()).toBe(40);
  scrollNearEnd?.();
  expect(rows()).toBe(50);
});
