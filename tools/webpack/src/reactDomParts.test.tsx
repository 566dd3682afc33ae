/** The trimmed React DOM against the installed one, both as production builds of their own. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import type * as React from 'react';
import type * as ReactDom from 'react-dom';
import type * as ReactDomClient from 'react-dom/client';

const leaveOutParts: (source: string) => string = require('./loaders/reactDomParts.cjs');
const leaveOutHints: (source: string) => string = require('./loaders/reactDomHints.cjs');

type LoadedReact = {
  react: typeof React;
  dom: typeof ReactDom;
  client: typeof ReactDomClient;
};

const folder = mkdtempSync(path.join(tmpdir(), 'react-dom-parts-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Transform = (source: string) => string;

/** Loads a copy of the installed production build of React, with its client and `react-dom` changed. */
function loadReact(changeClient: Transform, changeDom: Transform): LoadedReact {
  const modules = path.join(mkdtempSync(path.join(folder, 'page-')), 'node_modules');
  const packageFolder = (name: string, from: string) =>
    path.dirname(require.resolve(`${name}/package.json`, { paths: [from] }));
  const copy = (source: string, target: string, change = (text: string) => text) => {
    mkdirSync(path.join(modules, path.dirname(target)), { recursive: true });
    writeFileSync(path.join(modules, target), change(readFileSync(`${source}.production.js`, 'utf8')));
  };
  const reactDom = packageFolder('react-dom', __dirname);
  copy(`${packageFolder('react', __dirname)}/cjs/react`, 'react/index.js');
  copy(`${packageFolder('scheduler', reactDom)}/cjs/scheduler`, 'scheduler/index.js');
  copy(`${reactDom}/cjs/react-dom`, 'react-dom/index.js', changeDom);
  copy(`${reactDom}/cjs/react-dom-client`, 'react-dom/client.js', changeClient);
  return {
    react: require(`${modules}/react`),
    dom: require(`${modules}/react-dom`),
    client: require(`${modules}/react-dom/client.js`),
  };
}

const asInstalled: Transform = (source) => source;
const installed = () => loadReact(asInstalled, asInstalled);
const trimmed = () => loadReact(leaveOutParts, leaveOutHints);

/** Resolves when the page shows the text. */
function shown(text: string): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!document.body.textContent?.includes(text)) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    check();
  });
}

/** Renders, updates and removes a page with every feature of React that the apps use. @returns what happened, in order */
async function useReact({ react, dom, client }: LoadedReact): Promise<string[]> {
  const { createElement: h, Suspense, useState, useEffect, useLayoutEffect, useRef, useTransition } = react;
  const log: string[] = [];
  const container = document.createElement('div');
  document.body.append(container);

  let arrive: (text: string) => void = () => undefined;
  const response = new Promise<string>((resolve) => {
    arrive = resolve;
  });
  let loadCode: (module: { default: () => React.ReactNode }) => void = () => undefined;
  const Lazy = react.lazy(
    () =>
      new Promise<{ default: () => React.ReactNode }>((resolve) => {
        loadCode = resolve;
      }),
  );
  const Named = react.createContext('nobody');
  const Late = () => h('em', null, react.use(response));

  class Boundary extends react.Component<{ children: React.ReactNode }, { message?: string }> {
    override state: { message?: string } = {};
    static getDerivedStateFromError(error: Error) {
      return { message: error.message };
    }
    override render() {
      return this.state.message ? h('output', null, this.state.message) : this.props.children;
    }
  }
  function Broken({ isBroken }: { isBroken: boolean }) {
    if (isBroken) throw new Error('it broke');
    return 'whole';
  }
  function Details({ count }: { count: number }) {
    useLayoutEffect(() => {
      log.push(`details ${count}`);
      return () => void log.push(`no details ${count}`);
    }, [count]);
    return h('details', null, count);
  }
  const store = { value: 'first', listeners: new Set<() => void>() };
  const subscribe = (listener: () => void) => {
    store.listeners.add(listener);
    return () => void store.listeners.delete(listener);
  };

  function Page() {
    const [count, setCount] = useState(0);
    const [typed, setTyped] = useState('');
    const [tab, setTab] = useState('one');
    const [isPending, startTransition] = useTransition();
    const field = useRef<HTMLInputElement>(null);
    const stored = react.useSyncExternalStore(subscribe, () => store.value);
    const deferred = react.useDeferredValue(typed);
    const id = react.useId();
    useLayoutEffect(() => {
      log.push(`layout ${count} ${field.current?.value}`);
      return () => void log.push(`no layout ${count}`);
    }, [count]);
    useEffect(() => {
      log.push(`effect ${count}`);
      return () => void log.push(`no effect ${count}`);
    }, [count]);
    const rows = count % 2 === 0 ? ['a', 'b', 'c'] : ['c', 'd', 'a'];
    const logEvent = (event: React.SyntheticEvent) => void log.push(`${event.type} ${event.currentTarget.tagName}`);
    return h(
      Named,
      { value: `reader ${count}` },
      h('button', { id: 'add', onClick: () => setCount((before) => before + 1) }, `count ${count}`),
      h('button', { id: 'tab', onClick: () => startTransition(() => setTab('two')), disabled: isPending }, tab),
      h(
        'form',
        { onSubmit: logEvent, onFocus: logEvent, onBlur: logEvent, onPointerOver: logEvent, onMouseOver: logEvent },
        h('input', { ref: field, value: typed, onChange: (event) => setTyped(event.currentTarget.value) }),
        h('textarea', { defaultValue: 'note' }),
        h('select', { defaultValue: 'y' }, h('option', null, 'x'), h('option', null, 'y')),
        h('input', { type: 'checkbox', checked: count > 0, readOnly: true }),
        h('input', { type: 'hidden', id, form: 'elsewhere', formAction: '/pay' }),
      ),
      h(react.Activity, {
        mode: count === 1 ? 'hidden' : 'visible',
        children: h(Suspense, { fallback: 'no details' }, h(Details, { count })),
      }),
      h(
        'section',
        {
          onAnimationEnd: logEvent,
          onBeforeInput: logEvent,
          onCompositionEnd: logEvent,
          onMouseEnter: logEvent,
          onSelect: logEvent,
          onTransitionEnd: logEvent,
        },
        h('img', { src: `/${tab}.png`, alt: '' }),
        h('textarea', { id: 'selected', defaultValue: 'a note' }),
      ),
      h(
        'ul',
        null,
        rows.map((row) => h('li', { key: row, style: { order: count } }, row)),
      ),
      h(
        'p',
        { 'aria-label': deferred, hidden: count > 5 },
        stored,
        h(Named.Consumer, { children: (name: string) => name }),
      ),
      h(Suspense, { fallback: 'no response' }, h(Late)),
      h(Suspense, { fallback: 'no code' }, h(Lazy)),
      h(Boundary, null, h(Broken, { isBroken: count === 3 })),
      dom.createPortal(h('aside', { onClick: logEvent }, `aside ${count}`), document.body),
      h('svg', { viewBox: '0 0 1 1' }, h('path', { d: 'M0 0' })),
      h('title', null, `Page ${count}`),
      h('meta', { name: 'description', content: 'a page' }),
      h('link', { rel: 'canonical', href: '/page' }),
      tab === 'two' && h(react.Fragment, { key: 'two' }, 'second tab'),
    );
  }

  const step = (name: string) => log.push(`${name}: ${document.documentElement.innerHTML}`);
  const press = (selector: string) => dom.flushSync(() => void document.querySelector<HTMLElement>(selector)?.click());
  const root = client.createRoot(container, { onCaughtError: (error) => void log.push(`caught ${error}`) });
  root.render(h(react.StrictMode, null, h(Page)));
  await shown('no response');
  step('mounted');
  arrive('the response');
  await shown('the response');
  step('response');
  loadCode({ default: () => h('b', null, 'the code') });
  await shown('the code');
  step('code');
  press('#add');
  step('updated');
  const input = container.querySelector('input') as HTMLInputElement;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, 'typed');
  dom.flushSync(() => void input.dispatchEvent(new Event('input', { bubbles: true })));
  for (const type of ['focusin', 'focusout', 'pointerover', 'mouseover', 'dragenter'])
    input.dispatchEvent(new Event(type, { bubbles: true }));
  container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
  press('aside');
  const selected = container.querySelector('#selected') as HTMLTextAreaElement;
  dom.flushSync(() => selected.focus());
  selected.setSelectionRange(1, 3);
  for (const type of ['keyup', 'compositionend', 'textInput', 'animationend', 'transitionend', 'mouseover'])
    selected.dispatchEvent(new Event(type, { bubbles: true }));
  step('events');
  document.querySelector<HTMLElement>('#tab')?.click();
  await shown('second tab');
  step('transition');
  store.value = 'second';
  dom.flushSync(() => {
    for (const listener of store.listeners) listener();
  });
  press('#add');
  step('store');
  press('#add');
  step('broken');
  root.unmount();
  await new Promise<void>((resolve) => {
    const check = () => (log.at(-1)?.startsWith('no effect') ? resolve() : setTimeout(check));
    check();
  });
  step('removed');
  container.remove();
  return log;
}

test('renders, updates and removes a page as the installed React DOM does', async () => {
  const expected = await useReact(installed());
  expect(expected.length).toBeGreaterThan(20);
  for (const event of ['select', 'compositionend', 'animationend', 'transitionend', 'mouseenter', 'details 2'])
    expect(expected.join('\n')).toContain(`\n${event}`);
  expect(await useReact(trimmed())).toEqual(expected);
});

test('throws when a page hydrates or uses another part that is left out', () => {
  const { react, dom, client } = trimmed();
  const { createElement: h } = react;
  expect(() => client.hydrateRoot(document.body, h('p'))).toThrow('left out');
  for (const name of ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'] as const)
    expect(() => (dom[name] as (href: string, options: object) => void)('/a.css', { as: 'style' })).toThrow(
      'reactDomHints',
    );

  const { ViewTransition, Fragment } = react as unknown as Record<'ViewTransition' | 'Fragment', React.ElementType>;
  const SuspenseList = Symbol.for('react.suspense_list') as unknown as React.ElementType;
  const WithActionState = () => {
    react.useActionState(() => 1, 0);
    return null;
  };
  const elements = [
    h(SuspenseList),
    h(WithActionState),
    h('form', { action: () => undefined }),
    h('button', { formAction: () => undefined }),
    h('pay-button', { title: 'a custom element' }),
    h('body'),
    h(ViewTransition),
    h(Fragment, { ref: () => undefined }, 'text'),
    h('link', { rel: 'stylesheet', href: '/a.css', precedence: 'default' }),
    h('style', { href: 'a', precedence: 'default' }, 'p {}'),
    h('script', { async: true, src: '/a.js' }),
  ];
  for (const element of elements) {
    const errors: unknown[] = [];
    const onUncaughtError = (error: unknown) => void errors.push(error);
    const root = client.createRoot(document.createElement('div'), { onUncaughtError });
    dom.flushSync(() => root.render(element));
    expect(String(errors)).toContain('left out');
  }
});

test('fails the build when React DOM no longer has a part that is left out', () => {
  expect(() => leaveOutParts('exports.createRoot = 1;')).toThrow('trackEnterViewTransitions');
  expect(() => leaveOutHints('exports.createPortal = 1;')).toThrow('preconnect');
});
