import { afterEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { restoreFocus } from './restoreFocus.ts';

const stop = restoreFocus(document);
afterEach(() => document.body.replaceChildren());

function show(html: string): (selector: string) => HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return (selector) => document.querySelector<HTMLElement>(selector) ?? document.body;
}

test('focuses the new heading when the focused button is replaced by another screen', async () => {
  const find = show('<div><h1 tabindex="-1">Not available</h1><button>Try again</button></div>');
  find('button').focus();
  find('#root').innerHTML = '<div><h1 tabindex="-1">Order Details</h1><button>Repay</button></div>';
  await waitFor(() => expect(find('h1')).toHaveFocus());
});

test('focuses the new heading when it is inserted later than the focused control was removed', async () => {
  const find = show('<div><h1 tabindex="-1">Pay with a bank card</h1><button>Pay</button></div>');
  find('button').focus();
  find('#root').innerHTML = '<button disabled>Pay</button>';
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.body).toHaveFocus();
  find('#root').innerHTML = '<div><h1 tabindex="-1">Verification code</h1><input /></div>';
  await waitFor(() => expect(find('h1')).toHaveFocus());
});

test('focuses the nearest control when one item of a list is removed', async () => {
  const find = show(
    '<h1 tabindex="-1">Online service</h1><ul><li><button id="a">a</button></li><li><input /></li></ul>',
  );
  find('#a').focus();
  find('li').remove();
  await waitFor(() => expect(find('input')).toHaveFocus());
});

test('does not move focus when the user focused another element or blurred', async () => {
  const find = show('<h1 tabindex="-1">Title</h1><p><button id="a">a</button></p><button id="b">b</button>');
  find('#a').focus();
  find('#b').focus();
  find('p').remove();
  await new Promise((resolve) => setTimeout(resolve));
  expect(find('#b')).toHaveFocus();
  find('#b').blur();
  find('h1').textContent = 'Another title';
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.body).toHaveFocus();
});

test('does not move focus when it was stopped', async () => {
  stop();
  const find = show('<h1 tabindex="-1">Title</h1><p><button>a</button></p>');
  find('button').focus();
  find('p').remove();
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.body).toHaveFocus();
});
