/**
 * Turns the frame contract's list into the objects the shell hands to every remote: only the names on the list,
 * so that what no screen uses drops out of the shell.
 */
module.exports = function handOver(source) {
  const { contract, names } = JSON.parse(source);
  const imports = [];
  const entries = [];
  Object.entries(names).forEach(([module, offered], index) => {
    if (offered === '*') {
      imports.push(`import whole${index} from ${JSON.stringify(module)};`);
      entries.push(`${JSON.stringify(module)}: whole${index}`);
      return;
    }
    const local = (name) => `${name}_${index}`;
    imports.push(`import { ${offered.map((n) => `${n} as ${local(n)}`).join(', ')} } from ${JSON.stringify(module)};`);
    entries.push(
      `${JSON.stringify(module)}: { __esModule: true, ${offered.map((n) => `${n}: ${local(n)}`).join(', ')} }`,
    );
  });
  return `${imports.join('\n')}\nexport const contract = ${contract};\nexport const handedOver = { ${entries.join(', ')} };`;
};
