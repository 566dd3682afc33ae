/** Compiles one language's catalog: `{ id: ICU message }` becomes compiled messages of the Lingui runtime. */
const { basename } = require('node:path');
const { compileMessageOrThrow } = require('@lingui/message-utils/compileMessage');

module.exports = function compileTexts(source) {
  const compiled = {};
  for (const [id, message] of Object.entries(JSON.parse(source))) {
    try {
      compiled[id] = compileMessageOrThrow(message);
    } catch (error) {
      this.emitError(new Error(`The text "${id}" is not a valid ICU message: ${error.message}`));
    }
  }
  const code = `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))});\nexport default messages;`;
  return this.hot ? code + notifyOnHotUpdate(basename(this.resourcePath, '.json')) : code;
};

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
