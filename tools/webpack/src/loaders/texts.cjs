/** Compiles one language's texts: `{ id: ICU message }` becomes what the Lingui runtime reads. */
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
  return `export const messages = JSON.parse(${JSON.stringify(JSON.stringify(compiled))});\nexport default messages;`;
};
