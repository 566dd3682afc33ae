import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { getTemplate, trackClick, trackVisit } from '@loan/api/promo-landing';
import { renderRoute } from '@loan/frame/testing';
import { screen, waitFor } from '@testing-library/react';
import {
  api,
  CAMPAIGN,
  PHONE,
  pasteInto,
  phoneField,
  registerButton,
  registrationForm,
  renderRegister,
  sendButton,
  signUp,
  smsCodeField,
} from './Register.testSetup.ts';

describe('template', () => {
  test('is fetched by its id and replaces the landing’s texts (E001, E002)', async () => {
    api.respond(getTemplate, { title: 'Spring money', subtitle: 'Until May', buttonText: 'Get it' });
    await renderRegister('templateId=T7');
    expect(api.received(getTemplate)).toEqual([{ templateId: 'T7' }]);
    expect(screen.getByRole('heading', { level: 1, name: 'Spring money' })).toBeVisible();
    expect(screen.getByText('Until May')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Get it' })).toBeVisible();
    expect(screen.queryByText('Up to')).toBeNull();
  });

  test('is replaced by the default landing when the id is unknown', async () => {
    api.reject(getTemplate, '404', 'no such template');
    await renderRegister('templateId=nobody');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your first loan starts');
    expect(screen.getByText('Up to').parentElement).toHaveTextContent('₱20.000,00');
  });

  test('changes button and colours and keeps the heading when it arrives late', async () => {
    api.respond(getTemplate, { title: 'Spring money', subtitle: 'Until May', buttonText: 'Get it' });
    const release = api.holdResponse(getTemplate);
    await renderRegister('templateId=T7');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your first loan starts');
    release();
    expect(await screen.findByRole('button', { name: 'Get it' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your first loan starts');
  });

  test('is waited for where it has the agreement’s text', async () => {
    api.respond(getTemplate, { agreementContent: '<p>Be kind.</p>' });
    const release = api.holdResponse(getTemplate);
    renderRoute('/promo/agreementTemplate?templateId=T7');
    await screen.findByRole('heading', { level: 1, name: 'Registration agreement' });
    expect(screen.queryByText(/binds you to nothing else/)).toBeNull();
    release();
    expect(await screen.findByText('Be kind.')).toBeVisible();
  });

  test('is not fetched without an id', async () => {
    await renderRegister('');
    expect(api.received(getTemplate)).toEqual([]);
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('is kept in the registration template store for the following screens (G045)', async () => {
    api.respond(getTemplate, { agreementTitle: 'Spring terms', agreementContent: '<p>Be kind.</p>' });
    const { user, currentUrl } = await renderRegister(`templateId=T7&${CAMPAIGN}`);
    api.drop('request', getTemplate);
    await user.click(screen.getByRole('button', { name: 'Registration agreement' }));

    expect(await screen.findByRole('heading', { level: 1, name: 'Spring terms' })).toBeVisible();
    expect(screen.getByText('Be kind.')).toBeVisible();
    expect(currentUrl()).toContain('templateId=T7');
  });
});

test('keeps the brand’s colours outside form and button when the campaign has a button colour alone', async () => {
  api.respond(getTemplate, { title: 'Spring money', buttonColor: '#f4b340', buttonText: 'Get it' });
  await renderRegister('templateId=T7');
  const button = await screen.findByRole('button', { name: 'Get it' });
  const campaignColours = '[style*="--ui-colour-brand"]';
  expect(button.closest(campaignColours)).not.toBeNull();
  expect(screen.getByRole('heading', { level: 1 }).closest(campaignColours)).toBeNull();
});

test('names lender and registration directly below the button', async () => {
  await renderRegister(CAMPAIGN, {
    marketConfig: {
      company: { name: 'Hope Lending', address: 'Street 1', email: 'care@hope.example', registration: 'SEC 1' },
    },
  });
  expect(registerButton().nextElementSibling).toHaveTextContent('Hope Lending · SEC 1');
});

describe('tracking', () => {
  const trackingFields = {
    page_id: 'p1',
    user_from: 'u1',
    client_type: 'h5',
    page_type: 1,
    utm_tag: 't1',
    app_from: 'a1',
    phone: '',
  };

  test('tracks one visit with the campaign parameters, also after a return from the agreement (E003)', async () => {
    const { user, goBack: back } = await renderRegister();
    expect(api.received(trackVisit)).toEqual([trackingFields]);
    await user.click(screen.getByRole('button', { name: 'Registration agreement' }));
    await screen.findByRole('heading', { level: 1, name: 'Registration agreement' });
    await back();
    await screen.findByRole('heading', { level: 2, name: 'Register' });
    expect(api.received(trackVisit)).toHaveLength(1);
  });

  test('tracks a click once, with the typed phone number (E004)', async () => {
    const { user } = await renderRegister();
    await pasteInto(user, phoneField(), PHONE);
    await user.click(registerButton());
    expect(api.received(trackClick)).toEqual([{ ...trackingFields, phone: PHONE }]);
  });

  test('registers while tracking is pending or fails', async () => {
    api.holdResponse(trackVisit);
    api.respondRaw(trackClick, { status: 500, text: 'down' });
    const { user, currentUrl } = await renderRegister();
    await signUp(user);
    await waitFor(() => expect(currentUrl()).toContain('/promo/downloadTemplate'));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test.each(['es', 'fil'] as const)('has every text in %s', async (locale) => {
  renderRoute('/promo', { locale });
  await screen.findByRole('heading', { level: 1 });
  expect(document.body.textContent).not.toMatch(/promo-landing\./);
});

test.each([
  ['es', 'Acuerdo de registro', 'Qué no es el registro'],
  ['fil', 'Kasunduan sa pagpaparehistro', 'Ano ang hindi pagpaparehistro'],
] as const)('shows the default agreement in the language %s', async (locale, title, section) => {
  api.respond(getTemplate, {});
  renderRoute('/promo/agreementTemplate', { locale });
  await screen.findByRole('heading', { level: 1, name: title });
  expect(await screen.findByRole('heading', { name: section })).toBeVisible();
});

describe('in a window with two columns', () => {
  beforeEach(() => {
    const wide = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined };
    window.matchMedia = () => wide as unknown as MediaQueryList;
  });
  afterEach(() => void Reflect.deleteProperty(window, 'matchMedia'));

  test('has the register button in the form', async () => {
    await renderRegister();
    expect(registerButton().closest('form')).toBe(registrationForm());
  });
});

test('makes Send code the next step until there is a code to type', async () => {
  const { user } = await renderRegister();
  const styleOf = () => sendButton().className;
  const asNextStep = styleOf();
  await user.type(smsCodeField(), '1');
  expect(styleOf()).not.toBe(asNextStep);
});

test('shows the market’s country code in front of the phone number, which is sent without it', async () => {
  const { user } = await renderRegister(CAMPAIGN, {
    marketConfig: { phonePattern: { pattern: '^9\\d{9}$', countryCode: '+63' } },
  });
  expect(screen.getByText('+63')).toBeVisible();
  await user.click(phoneField());
  await user.paste('0917 123 4567');
  expect(phoneField()).toHaveValue('9171234567');
  await user.clear(phoneField());
  await user.paste('+63 917 123 4567');
  expect(phoneField()).toHaveValue('9171234567');
});

test.each([
  [{}, 'For example 13800138000'],
  [{ phonePattern: { pattern: '^09\\d{9}$', example: '09171234567' } }, 'For example 09171234567'],
])('shows an example of a phone number that the market %j accepts', async (marketConfig, hint) => {
  await renderRegister(CAMPAIGN, { marketConfig });
  expect(phoneField()).toHaveAccessibleDescription(hint);
});
