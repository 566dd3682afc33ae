import { fileURLToPath } from 'node:url';

// Plain JavaScript, which old versions of Node parse too: they print this message instead of a syntax error.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 24 || (major === 24 && minor < 9)) {
  console.error(
    `This needs Node 24.9 or later and was started with ${process.versions.node} (${process.execPath}).\n` +
      'The repository brings its own: use `npx -y pnpm@12.21.0 start`, or put node_modules/.bin first in PATH.\n' +
      'If that is what you did, the install of the `node` package was interrupted: remove node_modules and try again.',
  );
  process.exit(1);
}
// Compiled code, and TypeScript without its types, is kept for this process and every one that it starts: the tests start
// some hundred command lines and servers, and compiling was more than half of what each of them did.
if (process.env.NODE_COMPILE_CACHE === undefined) {
  process.env.NODE_COMPILE_CACHE = fileURLToPath(new URL('../../node_modules/.cache/node', import.meta.url));
}
const { enableCompileCache } = await import('node:module');
enableCompileCache();
const { program } = await import('./cli.ts');
await program.parseAsync();
// Exits explicitly: a compiler that still runs would keep the process alive.
process.exit();
