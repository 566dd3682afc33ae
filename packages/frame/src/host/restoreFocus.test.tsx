import { afterEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { restoreFocus } from './restoreFocus.ts';

const stop = restoreFocus(document);
afterEach(() => document.body.replaceChildren());

function show(html: string): (selector: string) => HTMLElement {
  document.body.innerHTML = `<div id="root">${html}</div>`;
  return (selector) => document.querySelector<HTMLElement>(selector) ?? document.body;
}

test('who pressed a button that is replaced by another screen stands on its title', async () => {
  const find = show('<div><h1 tabindex="-1">Not available</h1><button>Try again</button></div>');
  find('button').focus();
  find('#root').innerHTML = '<div><h1 tabindex="-1">Order Details</h1><button>Repay</button></div>';
  await waitFor(() => expect(find('h1')).toHaveFocus());
});

test('what comes a moment after the control went has the focus all the same', async () => {
  const find = show('<div><h1 tabindex="-1">Pay with a bank card</h1><button>Pay</button></div>');
  find('button').focus();
  find('#root').innerHTML = '<button disabled>Pay</button>';
  await new Promise((seen) => setTimeout(seen));
  expect(document.body).toHaveFocus();
  find('#root').innerHTML = '<div><h1 tabindex="-1">Verification code</h1><input /></div>';
  await waitFor(() => expect(find('h1')).toHaveFocus());
});

test('who removed one of several stands on what is left of them', async () => {
  const find = show(
    '<h1 tabindex="-1">Online service</h1><ul><li><button id="a">a</button></li><li><input /></li></ul>',
  );
  find('#a').focus();
  find('li').remove();
  await waitFor(() => expect(find('input')).toHaveFocus());
});

test('who went elsewhere, or stands nowhere by choice, is left alone', async () => {
  const find = show('<h1 tabindex="-1">Title</h1><p><button id="a">a</button></p><button id="b">b</button>');
  find('#a').focus();
  find('#b').focus();
  find('p').remove();
  await new Promise((seen) => setTimeout(seen));
  expect(find('#b')).toHaveFocus();
  find('#b').blur();
  find('h1').textContent = 'Another title';
  await new Promise((seen) => setTimeout(seen));
  expect(document.body).toHaveFocus();
});

test('stopped, it does nothing', async () => {
  stop();
  const find = show('<h1 tabindex="-1">Title</h1><p><button>a</button></p>');
  find('button').focus();
  find('p').remove();
  await new Promise((seen) => setTimeout(seen));
  expect(document.body).toHaveFocus();
});
