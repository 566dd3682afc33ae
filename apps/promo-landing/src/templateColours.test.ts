/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { buttonColours, heroColours, type LandingTemplate } from './templateColours.ts';

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

describe('the colours of a campaign (E001)', () => {
  test.each([
    [{}, undefined],
    [{ backgroundColor: '#FFF' }, { background: '#ffffff', text: '#000000' }],
    [
      { backgroundColor: '#0b5d4b', textColor: '#ffffff' },
      { background: '#0b5d4b', text: '#ffffff' },
    ],
    [{ backgroundColor: '#ffffff', textColor: '#eeeeee' }, undefined],
    [{ backgroundColor: 'red;background:url(//evil)' }, undefined],
  ])('%j makes the hero %j', (template, colours) => {
    expect(heroColours({ ...emptyTemplate, ...template })).toEqual(colours);
  });

  test.each([
    ['#ffcc00', '#000000'],
    ['#0b5d4b', '#ffffff'],
  ])('a button of %s has the text %s', (buttonColor, text) => {
    expect(buttonColours({ ...emptyTemplate, buttonColor })).toEqual({ background: buttonColor, text });
  });

  test('a wrong colour leaves the button ours', () => {
    expect(buttonColours({ ...emptyTemplate, buttonColor: 'url(x)' })).toBeUndefined();
  });
});
