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
    scenario('Company', `site-${id}`, title ?? '', 'Open to anyone.', url ?? '/', { isPublic: true }),
  ),
  scenario(
    'Joining',
    'join',
    'Joining',
    'Captcha, code (in the inbox), registration.',
    '/promo?templateId=spring&page_id=7&user_from=friend&app_from=web&utm_tag=sandbox',
    {
      isPublic: true,
      seed: ({ db }) =>
        saveTemplate(db, 'spring', { title: 'Spring is expensive. Money need not be.', backgroundColor: '#1f3a5f' }),
    },
  ),
  scenario(
    'Joining',
    'join-default',
    'An unknown template',
    'The page’s own default.',
    '/promo?templateId=nobody-knows',
    {
      isPublic: true,
    },
  ),
  scenario(
    'Joining',
    'join-again',
    'Registered already',
    'Use the phone 13800138000: on to the download.',
    '/promo?templateId=spring',
    {
      isPublic: true,
      seed: ({ db, now }) => db.run('insert or replace into registrations values (?, ?, ?)', '13800138000', now, '{}'),
    },
  ),
  scenario(
    'Joining',
    'download',
    'Download',
    'Where registration leads.',
    '/promo/downloadTemplate?templateId=spring',
    {
      isPublic: true,
    },
  ),
  scenario(
    'Joining',
    'joining-terms',
    'Terms of joining',
    'The agreement.',
    '/promo/agreementTemplate?templateId=spring',
    { isPublic: true },
  ),
];
