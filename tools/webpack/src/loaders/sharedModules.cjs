/**
 * Turns the frame contract into the module objects that the shell shares with every remote: only the listed exports, so
 * that unused ones are dropped from the shell.
 */
module.exports = function buildSharedModules(source) {
  const { contract, names } = JSON.parse(source);
  const imports = [];
  const entries = [];
  Object.entries(names).forEach(([module, exportedNames], index) => {
    if (exportedNames === '*') {
      imports.push(`import whole${index} from ${JSON.stringify(module)};`);
      entries.push(`${JSON.stringify(module)}: whole${index}`);
      return;
    }
    const local = (name) => `${name}_${index}`;
    imports.push(
      `import { ${exportedNames.map((n) => `${n} as ${local(n)}`).join(', ')} } from ${JSON.stringify(module)};`,
    );
    entries.push(
      `${JSON.stringify(module)}: { __esModule: true, ${exportedNames.map((n) => `${n}: ${local(n)}`).join(', ')} }`,
    );
  });
  return `${imports.join('\n')}\nexport const contract = ${contract};\nexport const sharedModules = { ${entries.join(', ')} };`;
};
