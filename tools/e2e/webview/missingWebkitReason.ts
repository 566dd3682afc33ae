import { spawnSync } from 'node:child_process';

const PACKAGES = 'apt-get install gir1.2-webkit2-4.1 webkit2gtk-driver xvfb python3-gi';

/** @returns why the real webview cannot run here; undefined when it can */
export function missingWebkitReason(): string | undefined {
  const requirements = [
    ['WebKitWebDriver', ['--version']],
    ['Xvfb', ['-help']],
    ['/usr/bin/python3', ['-c', "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2"]],
  ] as const;
  const missingProgram = requirements.find(([program, options]) => {
    const { error, status } = spawnSync(program, options, { stdio: 'ignore' });
    return error || (program.startsWith('/') && status !== 0);
  });
  return missingProgram && `${missingProgram[0]} is not usable; on Debian: ${PACKAGES}`;
}
