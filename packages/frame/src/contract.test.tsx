import { describe, expect, test } from '@jest/globals';
import * as api from '@loan/api';
import * as bridge from '@loan/bridge';
import * as payments from '@loan/payments';
import * as kitBase from '@loan/ui/base';
import { names } from '../contract.json';
import * as frame from './index.ts';

/** Exported for the shell, the tools and tests; not shared with remotes. */
const NOT_FOR_REMOTES: Record<string, readonly string[]> = {
  '@loan/api': [
    'ApiError',
    'onCall',
    'parseResponse',
    'parseSanitizedJson',
    'parseParams',
    'sendRaw',
    'setTransport',
    'notifyFailure',
    'serializeQuery',
    'stripInvisibleCharacters',
  ],
  '@loan/bridge': ['actions', 'BridgeError', 'browserFallback', 'events', 'isInApp', 'invalidParam', 'setBridge'],
  '@loan/frame': [],
  '@loan/payments': [],
  '@loan/ui/base': ['PageBack', 'useOverlays'],
};

describe('the frame contract', () => {
  test.each([
    ['@loan/api', api],
    ['@loan/bridge', bridge],
    ['@loan/frame', frame],
    ['@loan/payments', payments],
    ['@loan/ui/base', kitBase],
  ] as const)('lists every name of %s that a remote may use, and no other', (module, exported) => {
    const forRemotes = Object.keys(exported).filter((name) => !NOT_FOR_REMOTES[module]?.includes(name));
    expect([...names[module]].sort()).toEqual(forRemotes.sort());
  });

  test('shares all exports of React and of React DOM without its client, and React Router and styled-components by name', () => {
    expect(Object.keys(names)).toEqual([
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-router',
      'styled-components',
      '@loan/api',
      '@loan/bridge',
      '@loan/frame',
      '@loan/payments',
      '@loan/ui/base',
    ]);
    expect([names.react, names['react/jsx-runtime'], names['react-dom']]).toEqual(['*', '*', '*']);
  });
});
