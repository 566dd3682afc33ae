import { saveTemplate } from '../database/templates.ts';
import { type Scenario, scenario } from './scenario.ts';

export const publicScenarios: readonly Scenario[] = [
  ...[
    ['home', '/', 'Home'],

    ['product', '/Product', 'Product'],
    ['about', '/About', 'About us'],
    ['policy', '/Policy', 'Privacy agreement'],
    ['terms', '/Loan', 'Loan terms and conditions'],
    ['contact-form', '/Contact', 'Contact form'],
    ['about-us', '/aboutUs', 'About us, in the app'],
    ['privacy', '/privacyPolicy', 'Privacy policy'],
  ].map(([id, url, title]) =>
    scenario('Official site', `site-${id}`, title ?? '', 'Public, without a session.', url ?? '/', { isPublic: true }),
  ),
  scenario(
    'Registration',
    'join',
    'Registration',
    'Captcha, SMS code (in the inbox), registration.',
    '/promo?templateId=spring&page_id=7&user_from=friend&app_from=web&utm_tag=sandbox',
    {
      isPublic: true,
      seed: ({ db }) =>
        saveTemplate(db, 'spring', {
          title: 'Up to ₱20.000, every cost in writing.',
          subtitle: 'Tag-init 2027: school fees, a roof before the rains, the way home.',
        }),
    },
  ),
  scenario(
    'Registration',
    'unknown-template',
    'An unknown template',
    'The default template.',
    '/promo?templateId=nobody-knows',
    {
      isPublic: true,
    },
  ),
  scenario(
    'Registration',
    'registered-already',
    'Registered already',
    'The phone number 13800138000 leads to the download.',
    '/promo?templateId=spring',
    {
      isPublic: true,
      seed: ({ db, now }) => db.run('insert or replace into registrations values (?, ?, ?)', '13800138000', now, '{}'),
    },
  ),
  scenario(
    'Registration',
    'download',
    'Download',
    'The page after the registration.',
    '/promo/downloadTemplate?templateId=spring',
    {
      isPublic: true,
    },
  ),
  scenario(
    'Registration',
    'joining-terms',
    'Registration agreement',
    'The agreement of the template.',
    '/promo/agreementTemplate?templateId=spring',
    { isPublic: true },
  ),
];
