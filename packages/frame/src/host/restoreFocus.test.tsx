import { afterEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { keepFocus } from './restoreFocus.ts';

const stop = keepFocus(document);
afterEach(() => document.body.replaceChildren());

function show(html: string): (selector: string) => HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return (selector) => document.querySelector<HTMLElement>(selector) ?? document.body;
}

test('who pressed a button that is replaced by another screen stands on its title', async () => {
  const at = show('<div><h1 tabindex="-1">Not available</h1><button>Try again</button></div>');
  at('button').focus();
  at('#root').innerHTML = '<div><h1 tabindex="-1">Order Details</h1><button>Repay</button></div>';
  await waitFor(() => expect(at('h1')).toHaveFocus());
});

test('what comes a moment after the control went has the focus all the same', async () => {
  const at = show('<div><h1 tabindex="-1">Pay with a bank card</h1><button>Pay</button></div>');
  at('button').focus();
  at('#root').innerHTML = '<button disabled>Pay</button>';
  await new Promise((seen) => setTimeout(seen));
  expect(document.body).toHaveFocus();
  at('#root').innerHTML = '<div><h1 tabindex="-1">Verification code</h1><input /></div>';
  await waitFor(() => expect(at('h1')).toHaveFocus());
});

test('who removed one of several stands on what is left of them', async () => {
  const at = show('<h1 tabindex="-1">Online service</h1><ul><li><button id="a">a</button></li><li><input /></li></ul>');
  at('#a').focus();
  at('li').remove();
  await waitFor(() => expect(at('input')).toHaveFocus());
});

test('who went elsewhere, or stands nowhere by choice, is left alone', async () => {
  const at = show('<h1 tabindex="-1">Title</h1><p><button id="a">a</button></p><button id="b">b</button>');
  at('#a').focus();
  at('#b').focus();
  at('p').remove();
  await new Promise((seen) => setTimeout(seen));
  expect(at('#b')).toHaveFocus();
  at('#b').blur();
  at('h1').textContent = 'Another title';
  await new Promise((seen) => setTimeout(seen));
  expect(document.body).toHaveFocus();
});

test('stopped, it does nothing', async () => {
  stop();
  const at = show('<h1 tabindex="-1">Title</h1><p><button>a</button></p>');
  at('button').focus();
  at('p').remove();
  await new Promise((seen) => setTimeout(seen));
  expect(document.body).toHaveFocus();
});
