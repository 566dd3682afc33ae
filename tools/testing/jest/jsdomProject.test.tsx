import { expect, jest, test } from '@jest/globals';
import { i18n } from '@lingui/core';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ky from 'ky';
import { useState } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { styled } from 'styled-components';
import * as v from 'valibot';
import { expectNoActWarnings } from './failOnActWarnings.ts';
import texts from './jsdomProject.test.texts.json' with { type: 'json' };

const StyledButton = styled.button`
  color: rgb(1, 2, 3);
`;

function Page() {
  const [clicks, setClicks] = useState(0);
  return <StyledButton onClick={() => setClicks(clicks + 1)}>{`${texts.pressed} ${clicks}`}</StyledButton>;
}

test('a screen is routed, styled, pressed and read in a DOM', async () => {
  render(
    <MemoryRouter>
      <Routes>
        <Route path="/" element={<Page />} />
      </Routes>
    </MemoryRouter>,
  );

  await userEvent.click(await screen.findByRole('button'));

  expect(screen.getByRole('button')).toHaveTextContent('Pressed 1');
  expect(getComputedStyle(screen.getByRole('button')).color).toBe('rgb(1, 2, 3)');
});

test('packages that exist only as ES modules load', () => {
  expect(typeof ky.create).toBe('function');
  expect(typeof i18n.activate).toBe('function');
  expect(v.parse(v.string(), 'a')).toBe('a');
  expect(typeof fetch).toBe('function');
});

test('an update outside act is a failure', () => {
  const clicks: { add(): void } = { add() {} };
  function Counter() {
    const [count, setCount] = useState(0);
    clicks.add = () => setCount(count + 1);
    return count;
  }
  render(<Counter />);
  expect(expectNoActWarnings).not.toThrow();

  clicks.add();

  expect(expectNoActWarnings).toThrow('updated outside act: Counter');
});

/** Its update comes after the press has ended. */
function SavedLater() {
  const [isSaved, setIsSaved] = useState(false);
  const save = async () => {
    for (let step = 0; step < 20; step += 1) await Promise.resolve();
    setIsSaved(true);
  };
  return (
    <button type="button" aria-pressed={isSaved} onClick={save}>
      {texts.pressed}
    </button>
  );
}

test('a press waits for what it sets off, with fake timers, too', async () => {
  jest.useFakeTimers();
  render(<SavedLater />);
  await userEvent.setup({ advanceTimers: jest.advanceTimersByTimeAsync }).click(screen.getByRole('button'));

  expect(screen.getByRole('button', { pressed: true })).toBeVisible();
  expect(expectNoActWarnings).not.toThrow();
  jest.useRealTimers();
});

test('an update in an act around a press is a failure', async () => {
  render(<SavedLater />);
  await act(() => userEvent.click(screen.getByRole('button')));

  expect(expectNoActWarnings).toThrow('updated in an act around another act');
});
