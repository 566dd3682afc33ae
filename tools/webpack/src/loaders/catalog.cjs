/** Compiles one language's catalog: `{ id: ICU message }` becomes compiled messages of the Lingui runtime. */
const { basename } = require('node:path');
const { compileMessageOrThrow } = require('@lingui/message-utils/compileMessage');

module.exports = function compileTexts(source) {
  const compiled = {};
  for (const [id, message] of Object.entries(JSON.parse(source))) {
    try {
      compiled[id] = selectByNumber(compileMessageOrThrow(message));
    } catch (error) {
      this.emitError(new Error(`The text "${id}" is not a valid ICU message: ${error.message}`));
    }
  }
  const code = `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))});\nexport default messages;`;
  return this.hot ? code + notifyOnHotUpdate(basename(this.resourcePath, '.json')) : code;
};

/**
 * A plural whose cases are numbers becomes a select: it needs no rules of a language. Lingui formats the number of every
 * plural with Intl.NumberFormat, and creating the first one of a page takes 20 to 95 ms on a processor slowed four times.
 */
function selectByNumber(message) {
  if (!Array.isArray(message)) return message;
  return message.map((token) => {
    if (!Array.isArray(token) || token[1] !== 'plural') return token;
    const [name, , { offset, ...cases }] = token;
    if (offset || !Object.keys(cases).every((key) => key === 'other' || /^\d+$/.test(key))) return token;
    const withNumber = (text) => (Array.isArray(text) ? text.map((part) => (part === '#' ? [name] : part)) : text);
    return [name, 'select', Object.fromEntries(Object.entries(cases).map(([key, text]) => [key, withNumber(text)]))];
  });
}

/** In a development build the catalog accepts its own hot update and loads the new messages. */
function notifyOnHotUpdate(locale) {
  return `
if (import.meta.webpackHot) {
  import.meta.webpackHot.accept();
  import.meta.webpackHot.dispose((data) => { data.isReplaced = true; });
  if (import.meta.webpackHot.data?.isReplaced) {
    dispatchEvent(new CustomEvent('loan:messages', { detail: { locale: ${JSON.stringify(locale)}, messages } }));
  }
}`;
}
