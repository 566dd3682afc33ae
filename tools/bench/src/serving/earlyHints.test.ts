import { expect, test } from '@jest/globals';
import { earlyHints } from './earlyHints.ts';

test('names the start scripts alone, with the attributes of their requests', () => {
  const start =
    '<script defer fetchpriority="high" src="/shell/main.js" integrity="sha384-a" crossorigin="anonymous"></script>';

  expect(earlyHints(`<!doctype html>${start}<script src="/x.js"></script>`)).toEqual([
    '</shell/main.js>; rel=preload; as=script; fetchpriority=high; crossorigin',
  ]);
});
