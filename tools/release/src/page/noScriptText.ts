/**
 * What the page says in a browser without JavaScript: who the lender is, how to reach it, and where its documents are. One
 * static page serves every address, so the text is the same for all of them.
 */

import { escapeAttribute, escapeNonAscii } from './escapeMarkup.ts';
import type { SiteConfig } from './siteConfig.ts';

type PublicFacts = SiteConfig['publicFacts'];

const texts = {
  en: {
    what: 'Loans by phone: the offer, its costs, repayment and help.',
    needsScript: 'This page needs JavaScript. Switch it on in your browser, or ask us.',
    telephone: 'Telephone',
    email: 'E-mail',
    terms: 'Loan terms and conditions',
    privacy: 'Privacy Policy',
    deletion: 'Delete Account',
    deletionByEmail: 'You can also ask for the deletion of your account by e-mail.',
  },
  es: {
    what: 'Préstamos por teléfono: la oferta, sus costos, el pago y la ayuda.',
    needsScript: 'Esta página necesita JavaScript. Actívalo en tu navegador o pregúntanos.',
    telephone: 'Teléfono',
    email: 'Correo electrónico',
    terms: 'Términos y condiciones del préstamo',
    privacy: 'Política de privacidad',
    deletion: 'Eliminar cuenta',
    deletionByEmail: 'También puedes pedir por correo electrónico que se elimine tu cuenta.',
  },
  fil: {
    what: 'Loan gamit ang telepono: ang alok, mga gastos, pagbabayad at tulong.',
    needsScript: 'Kailangan ang JavaScript. I-on ito sa browser mo, o magtanong sa amin.',
    telephone: 'Telepono',
    email: 'E-mail',
    terms: 'Mga tuntunin at kondisyon ng loan',
    privacy: 'Patakaran sa Privacy',
    deletion: 'Burahin ang account',
    deletionByEmail: 'Maaari mo ring hilingin sa e-mail na burahin ang account mo.',
  },
};

/** The description for search engines and store reviewers, in the market's first language. */
export function pageDescription({ appName, company }: PublicFacts, locales: readonly string[]): string {
  return `${appName}: ${textsOf(locales)[0]?.[1].what ?? ''} ${company}`;
}

/** For the head: hides the skeleton, which would stay for ever. Short, because the notice of a slow page comes after it. */
export const NO_SCRIPT_STYLE = '#root{display:none}';

/** For the style after the notice. */
export const NO_SCRIPT_TEXT_STYLE =
  '.no-script{max-width:44rem;margin:auto;padding:1.25rem;font:1rem/1.5 system-ui,sans-serif;' +
  'color:var(--ui-colour-text,CanvasText)}.no-script a{display:inline-block;padding:.5rem 0;color:inherit}';

/** For the body, outside `#root`: one section per language of the market, its default first. */
export function noScriptText(facts: PublicFacts, locales: readonly string[]): string {
  const { appName, company, address, email, telephone, siteOrigin } = facts;
  const link = (href: string, text: string) => `<a href="${escapeAttribute(href)}">${escapeAttribute(text)}</a>`;
  const sections = textsOf(locales).map(([locale, t]) =>
    [
      `<section lang="${locale}"><p>${t.what}</p><p>${t.needsScript}</p>`,
      `<p>${t.telephone}: ${link(`tel:${telephone.replace(/[^\d+]/g, '')}`, telephone)}<br>`,
      `${t.email}: ${link(`mailto:${email}`, email)}</p>`,
      `<ul><li>${link(`${siteOrigin}/Loan`, t.terms)}</li><li>${link(`${siteOrigin}/privacyPolicy`, t.privacy)}</li>`,
      `<li>${link(`${siteOrigin}/resetAccount`, t.deletion)}</li></ul><p>${t.deletionByEmail}</p></section>`,
    ].join(''),
  );
  const lender = `<h1>${escapeAttribute(appName)}</h1><p>${escapeAttribute(company)}<br>${escapeAttribute(address)}</p>`;
  return escapeNonAscii(`<noscript><main class="no-script">${lender}${sections.join('')}</main></noscript>`);
}

function textsOf(locales: readonly string[]) {
  const known = Object.entries(texts).filter(([locale]) => locales.includes(locale));
  const sorted = known.toSorted(([a], [b]) => locales.indexOf(a) - locales.indexOf(b));
  return sorted.length > 0 ? sorted : Object.entries({ en: texts.en });
}
