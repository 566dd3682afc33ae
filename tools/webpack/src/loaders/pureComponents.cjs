/**
 * Marks what a library makes of React at the top level of its modules (contexts, memo components) as free of side effects,
 * and drops their display names. Without this a minifier keeps each of them, used or not, and whatever it refers to.
 */
module.exports = function markPureComponents(source) {
  return source
    .replace(/^((?:const|let|var) \w+ = )(?=React(?:\$\d+)?\.\w+\()/gm, '$1/* @__PURE__ */ ')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '');
};
