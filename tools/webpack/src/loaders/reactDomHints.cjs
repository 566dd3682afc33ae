/** Leaves out of `react-dom` what calls parts that `reactDomParts.cjs` leaves out: `preload` and its like. They throw. */

const HINTS = ['preconnect', 'prefetchDNS', 'preinit', 'preinitModule', 'preload', 'preloadModule'];

module.exports = function leaveOutHints(source) {
  return HINTS.reduce((text, name) => {
    const pattern = new RegExp(`^exports\\.${name} = function \\([^)]*\\) \\{\\n[^]*?^\\};$`, 'm');
    if (!pattern.test(text)) throw new Error(`react-dom has no ${name}: read what replaces it and adapt this loader.`);
    return text.replace(pattern, `exports.${name} = leftOut;`);
  }, `${source}\nfunction leftOut() { throw Error("This part of React DOM is left out: see reactDomHints.cjs."); }\n`);
};
