/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import type { LandingTemplate } from './landingTemplate.ts';
import { buttonColours, heroColours } from './templateColours.ts';

const emptyTemplate: LandingTemplate = {
  templateId: undefined,
  title: undefined,
  subtitle: undefined,
  backgroundColor: undefined,
  backgroundImage: undefined,
  textColor: undefined,
  buttonColor: undefined,
  buttonText: undefined,
  logo: undefined,
  appName: undefined,
  downloadUrl: undefined,
  agreementTitle: undefined,
  agreementContent: undefined,
};

describe('campaign colours (E001)', () => {
  test.each([
    [{}, undefined],
    [{ backgroundColor: '#FFF' }, { background: '#ffffff', text: '#000000' }],
    [
      { backgroundColor: '#0b5d4b', textColor: '#ffffff' },
      { background: '#0b5d4b', text: '#ffffff' },
    ],
    [{ backgroundColor: '#ffffff', textColor: '#eeeeee' }, undefined],
    [{ backgroundColor: 'red;background:url(//evil)' }, undefined],
  ])('resolves the hero colours of %j to %j', (template, colours) => {
    expect(heroColours({ ...emptyTemplate, ...template })).toEqual(colours);
  });

  test.each([
    ['#ffcc00', '#000000'],
    ['#0b5d4b', '#ffffff'],
  ])('gives a button of %s the text colour %s', (buttonColor, text) => {
    expect(buttonColours({ ...emptyTemplate, buttonColor })).toEqual({ background: buttonColor, text });
  });

  test('keeps the default button for an invalid colour', () => {
    expect(buttonColours({ ...emptyTemplate, buttonColor: 'url(x)' })).toBeUndefined();
  });
});
