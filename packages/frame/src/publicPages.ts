/** What public pages show before or without their JavaScript: HTML as strings, amounts, and the picture of the app. */
export { loadAppPictureIn } from './app-picture/appPicture.ts';
export { appPictureHtml } from './app-picture/appPictureHtml.ts';
export { formatMoney } from './i18n/formatMoney.ts';
export type { StandaloneContent, StandalonePage } from './remote/standaloneContent.ts';
export { escapeHtml, heading, link, list, paragraph } from './standalone/htmlStrings.ts';
