import { putTemplate } from '../database/templates.ts';
import { type Story, story } from './scenario.ts';

export const publicStories: readonly Story[] = [
  ...[
    ['home', '/', 'Home'],

    ['product', '/Product', 'Product'],
    ['about', '/About', 'About us'],
    ['policy', '/Policy', 'Privacy agreement'],
    ['terms', '/Loan', 'Loan terms and conditions'],
    ['contact-form', '/Contact', 'Contact form'],
    ['about-us', '/aboutUs', 'About us, in the app'],
    ['privacy', '/privacyPolicy', 'Privacy policy'],
  ].map(([id, address, title]) =>
    story('Company', `site-${id}`, title ?? '', 'Open to anyone.', address ?? '/', { isPublic: true }),
  ),
  story(
    'Joining',
    'join',
    'Joining',
    'Captcha, code (in the inbox), registration.',
    '/promo?templateId=spring&page_id=7&user_from=friend&app_from=web&utm_tag=sandbox',
    {
      isPublic: true,
      tell: ({ book }) =>
        putTemplate(book, 'spring', { title: 'Spring is expensive. Money need not be.', backgroundColor: '#1f3a5f' }),
    },
  ),
  story('Joining', 'join-default', 'An unknown template', 'The page’s own default.', '/promo?templateId=nobody-knows', {
    isPublic: true,
  }),
  story(
    'Joining',
    'join-again',
    'Registered already',
    'Use the phone 13800138000: on to the download.',
    '/promo?templateId=spring',
    {
      isPublic: true,
      tell: ({ book, now }) =>
        book.run('insert or replace into registrations values (?, ?, ?)', '13800138000', now, '{}'),
    },
  ),
  story('Joining', 'download', 'Download', 'Where registration leads.', '/promo/downloadTemplate?templateId=spring', {
    isPublic: true,
  }),
  story(
    'Joining',
    'joining-terms',
    'Terms of joining',
    'The agreement.',
    '/promo/agreementTemplate?templateId=spring',
    { isPublic: true },
  ),
];
