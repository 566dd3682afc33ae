import { expect, test } from '@jest/globals';
import { searchOptions } from './searchOptions.ts';

const options = ['Banco Álamo', 'Ñandú Rural Bank', 'Metrobank'].map((text) => ({ text }));

test.each([
  ['', ['Banco Álamo', 'Ñandú Rural Bank', 'Metrobank']],
  ['  ', ['Banco Álamo', 'Ñandú Rural Bank', 'Metrobank']],
  ['alamo', ['Banco Álamo']],
  ['ÁLA', ['Banco Álamo']],
  ['bank', ['Ñandú Rural Bank', 'Metrobank']],
  ['bank nandu', ['Ñandú Rural Bank']],
  ['.*', []],
  ['zz', []],
])('finds the names that contain every word of “%s”, whatever their case and accents', (search, names) => {
  expect(searchOptions(options, search).map(({ text }) => text)).toEqual(names);
});
