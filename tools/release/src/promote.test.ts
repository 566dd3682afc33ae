import { describe, expect, test } from '@jest/globals';
import type { Registry } from '@loan/frame/registry';
import { canary } from './canary.ts';
import { composeSite, composeTogether } from './composeSite.ts';
import { disable } from './disable.ts';
import { remoteBuild, shellBuild } from './fixtureBuilds.ts';
import { buildOf, fixtureSite, market } from './fixtureSite.ts';
import { promote } from './promote.ts';
import { publish } from './publish.ts';
import { rollback } from './rollback.ts';
import { PAGE, type Site } from './site.ts';
import { history, status } from './status.ts';

const first = remoteBuild({ name: 'repayment' });
const second = remoteBuild({ name: 'repayment', edition: 'second' });
const third = remoteBuild({ name: 'repayment', edition: 'third' });

async function siteWithShell(changes: Partial<Site> = {}) {
  const site = fixtureSite(changes);
  await publish(site, buildOf(shellBuild()));
  await composeSite(site, { environment: market() });
  return site;
}

/** Publishes and promotes, a minute after whatever came before. */
async function bring(site: Site, ...builds: ReturnType<typeof remoteBuild>[]) {
  for (const build of builds) {
    const then = site.now().getTime() + 60_000;
    site.now = () => new Date(then);
    await publish(site, buildOf(build));
    await promote(site, build.release.name);
  }
}

function registryOf(site: ReturnType<typeof fixtureSite>): Registry {
  const page = site.files.contents.get(PAGE)?.toString() ?? '';
  return JSON.parse(/id="registry">(.*?)<\/script>/s.exec(page)?.[1] ?? '{}');
}

describe('what is served', () => {
  test('a published build is served to nobody before it is promoted', async () => {
    const site = await siteWithShell();
    await publish(site, buildOf(first));

    expect(registryOf(site).remotes).toEqual({});
  });

  test('a promote makes the build live and keeps the one before it as the fallback', async () => {
    const site = await siteWithShell();
    await bring(site, first, second);

    const entry = registryOf(site).remotes.repayment;
    expect(entry?.live.version).toBe(second.release.version);
    expect(entry?.previous?.version).toBe(first.release.version);
    expect(entry?.live.base).toBe(`/remotes/repayment/${second.release.version}/`);
    expect(entry?.live.integrity).toBe(second.release.files['remoteEntry.js']?.sha384);
  });

  test('promoting what is live already changes nothing', async () => {
    const site = await siteWithShell();
    await bring(site, first);
    const { generation } = registryOf(site);

    expect(await promote(site, 'repayment')).toMatchObject({ did: 'unchanged', generation });
    expect(registryOf(site).generation).toBe(generation);
  });

  test('a canary stands beside the live build, and its Trusted Types policy is allowed', async () => {
    const site = await siteWithShell();
    await bring(site, first);
    await publish(site, buildOf(second));
    await canary(site, 'repayment', 5, second.release.version);

    const entry = registryOf(site).remotes.repayment;
    expect(entry?.live.version).toBe(first.release.version);
    expect(entry?.canary).toMatchObject({ percent: 5, build: { version: second.release.version } });
    expect(site.files.contents.get(PAGE)?.toString()).toContain(` ${second.release.policies[0]} `);

    await canary(site, 'repayment', 0);
    expect(registryOf(site).remotes.repayment?.canary).toBeUndefined();
  });

  test('a canary of what everyone has changes nothing', async () => {
    const site = await siteWithShell();
    await bring(site, first);

    expect(await canary(site, 'repayment', 5)).toMatchObject({ did: 'unchanged' });
  });

  test('promoting the canary ends it', async () => {
    const site = await siteWithShell();
    await bring(site, first);
    await publish(site, buildOf(second));
    await canary(site, 'repayment', 5, second.release.version);
    await promote(site, 'repayment', second.release.version);

    const entry = registryOf(site).remotes.repayment;
    expect(entry?.live.version).toBe(second.release.version);
    expect(entry?.canary).toBeUndefined();
  });

  test('a rollback serves the build before, and nobody falls back to the one that was left', async () => {
    const site = await siteWithShell();
    await bring(site, first, second, third);
    await rollback(site, 'repayment');

    const entry = registryOf(site).remotes.repayment;
    expect(entry?.live.version).toBe(second.release.version);
    expect(entry?.previous?.version).toBe(first.release.version);
  });

  test('a second rollback goes one further back, not forth again', async () => {
    const site = await siteWithShell();
    await bring(site, first, second, third);
    await rollback(site, 'repayment');
    await rollback(site, 'repayment');

    expect(registryOf(site).remotes.repayment?.live.version).toBe(first.release.version);
  });

  test('a build that was rolled back is no fallback for the ones that come after it', async () => {
    const site = await siteWithShell();
    await bring(site, first, second);
    await rollback(site, 'repayment');
    await bring(site, third);
    await rollback(site, 'repayment');

    const entry = registryOf(site).remotes.repayment;
    expect(entry?.live.version).toBe(first.release.version);
    expect(entry?.previous).toBeUndefined();
    await expect(rollback(site, 'repayment')).rejects.toThrow('There is no build of repayment to go back to');
  });

  test('a disabled remote keeps its addresses and loses every other build', async () => {
    const site = await siteWithShell();
    await bring(site, first, second);
    await disable(site, 'repayment');

    const entry = registryOf(site).remotes.repayment;
    expect(entry?.isDisabled).toBe(true);
    expect(entry?.previous).toBeUndefined();
    expect(Object.keys(entry?.live.screens ?? {})).toEqual(['/repayment']);
    expect(site.files.contents.get(PAGE)?.toString()).not.toContain(`${second.release.policies[0]} `);

    await promote(site, 'repayment');
    expect(registryOf(site).remotes.repayment?.isDisabled).toBeUndefined();
  });

  test('whoever promotes a remote brings no environment along', async () => {
    const site = await siteWithShell();
    await bring(site, first);

    expect(site.files.contents.get(PAGE)?.toString()).toContain('{"minimumAppVersion":"0.0.0"}');
  });

  test('a site composed together is one generation and names exactly those builds', async () => {
    const site = fixtureSite();
    const shell = shellBuild();
    for (const build of [shell, first, remoteBuild({ name: 'complaints' })]) await publish(site, buildOf(build));
    const versions = { shell: shell.release.version, repayment: first.release.version };

    expect(await composeTogether(site, versions, { environment: market() })).toMatchObject({ generation: 1 });
    expect(Object.keys(registryOf(site).remotes)).toEqual(['repayment']);
    expect(await composeTogether(site, versions, { environment: market() })).toMatchObject({ did: 'unchanged' });
  });
});

describe('what a promote refuses, and says', () => {
  const refusal = (promotion: Promise<unknown>) =>
    promotion.then(
      () => 'no refusal',
      (error: Error) => error.message,
    );

  test('a name the live shell does not offer', async () => {
    const site = await siteWithShell();
    const build = remoteBuild({ name: 'repayment', needs: { names: { '@loan/frame': ['useAnswer', 'useMagic'] } } });

    expect(await refusal(bring(site, build))).toMatch(/needs useMagic of @loan\/frame, which shell .* does not offer/);
  });

  test('a newer frame contract; an older one is none while its names are offered', async () => {
    const site = fixtureSite();
    await publish(site, buildOf(shellBuild({ offers: { contract: 3 } })));
    await composeSite(site, { environment: market() });

    expect(await refusal(bring(site, remoteBuild({ name: 'a', needs: { contract: 4 } })))).toContain('contract 4');
    expect(await refusal(bring(site, remoteBuild({ name: 'b', needs: { contract: 1 } })))).toBe('no refusal');
  });

  test('a module handed over whole offers every name of it', async () => {
    const site = fixtureSite();
    await publish(site, buildOf(shellBuild({ offers: { names: { react: ['*'] } } })));
    await composeSite(site, { environment: market() });

    expect(await refusal(bring(site, remoteBuild({ name: 'a', needs: { names: { react: ['use'] } } })))).toBe(
      'no refusal',
    );
  });

  test('an address that another remote owns', async () => {
    const site = await siteWithShell();
    await bring(site, first);

    const message = await refusal(bring(site, remoteBuild({ name: 'complaints', addresses: ['/repayment'] })));
    expect(message).toContain('claims /repayment, which belongs to repayment');
  });

  test('an address that only the canary of another remote owns', async () => {
    const site = await siteWithShell();
    await bring(site, first);
    const wider = remoteBuild({ name: 'repayment', edition: 'wider', addresses: ['/repayment', '/new'] });
    await publish(site, buildOf(wider));
    await canary(site, 'repayment', 1, wider.release.version);

    expect(await refusal(bring(site, remoteBuild({ name: 'complaints', addresses: ['/new'] })))).toContain('/new');
  });

  test.each(['missing', 'altered'])('a file that is %s', async (fault) => {
    const site = await siteWithShell();
    await publish(site, buildOf(first));
    const file = `remotes/repayment/${first.release.version}/${first.release.screens['/repayment']?.files[0]}`;
    if (fault === 'missing') site.files.contents.delete(file);
    else site.files.contents.set(file, Buffer.from('something else'));

    const message = await refusal(promote(site, 'repayment'));
    expect(message).toContain(`${file} is ${fault === 'missing' ? 'missing' : 'not what was built'}`);
  });

  test('a release.json that was altered together with its files', async () => {
    const site = await siteWithShell();
    await publish(site, buildOf(first));
    const other = remoteBuild({ name: 'repayment', edition: 'hostile' });
    const folder = `remotes/repayment/${first.release.version}/`;
    const release = { ...other.release, version: first.release.version };
    site.files.contents.set(`${folder}release.json`, Buffer.from(JSON.stringify(release)));
    for (const [name, text] of Object.entries(other.files)) site.files.contents.set(folder + name, Buffer.from(text));

    expect(await refusal(promote(site, 'repayment'))).toContain('release.json is not what was published');
  });

  test('a bridge action that no known app version brings', async () => {
    const site = await siteWithShell();
    const build = remoteBuild({ name: 'repayment', needs: { bridge: ['callPhone', 'can'] } });
    expect(await refusal(bring(site, build))).toBe('no refusal');
  });

  test('findings of the conformance run, which sees the page as it would be', async () => {
    const pages: string[] = [];
    const site = await siteWithShell({
      conform: async ({ page, remotes }) => {
        pages.push(page);
        return [{ what: `${remotes[0]?.name} threw.`, remedy: 'Open it.' }];
      },
    });

    expect(await refusal(bring(site, first))).toBe('repayment threw. Open it.');
    expect(pages[0]).toContain(`/remotes/repayment/${first.release.version}/`);
    expect(registryOf(site).remotes).toEqual({});
  });

  test('a shell that no longer offers what a live remote needs', async () => {
    const site = await siteWithShell();
    await bring(site, first);
    await publish(site, buildOf(shellBuild({ edition: 'second', offers: { names: {} } })));

    expect(await refusal(promote(site, 'shell'))).toContain(`${first.release.version} needs react (the whole module)`);
  });

  test('a build that nobody published', async () => {
    const site = await siteWithShell();

    expect(await refusal(promote(site, 'repayment'))).toContain('Publish it: release publish repayment');
  });
});

describe('what is put up', () => {
  test('a version is written once: other content under it is refused', async () => {
    const site = await siteWithShell();
    await publish(site, buildOf(first));
    const sameVersion = { ...second, release: { ...second.release, version: first.release.version } };

    await expect(publish(site, buildOf(sameVersion))).rejects.toThrow('A version is written once');
  });

  test('the same content built from another commit is published already', async () => {
    const site = await siteWithShell();
    await publish(site, buildOf(first));
    const rebuilt = { ...first, release: { ...first.release, commit: 'another' } };

    expect(await publish(site, buildOf(rebuilt))).toMatchObject({ did: 'unchanged' });
  });

  test.each(['../../index.html', '/etc/passwd', '.hidden', 'a/../../b'])('a file named %s is refused', async (name) => {
    const site = await siteWithShell();
    const hostile = {
      ...first,
      release: { ...first.release, files: { ...first.release.files, [name]: { sha384: 'sha384-', bytes: 1 } } },
    };

    await expect(publish(site, buildOf(hostile))).rejects.toThrow('is not a plain file name');
  });

  test('a file that is not what its release says never becomes part of a published build', async () => {
    const site = await siteWithShell();
    const torn = { ...first, files: { ...first.files, 'remoteEntry.js': 'torn' } };

    await expect(publish(site, buildOf(torn))).rejects.toThrow('remoteEntry.js of repayment is not what');
    expect([...site.files.contents.keys()].filter((name) => name.endsWith('repayment/release.json'))).toEqual([]);
  });

  test('a dry run changes nothing and says what would be done', async () => {
    const site = await siteWithShell();
    await publish(site, buildOf(first));
    const before = new Map(site.files.contents);
    const dry = { ...site, isDryRun: true };

    expect(await promote(dry, 'repayment')).toMatchObject({ did: 'would', generation: 2 });
    expect(await publish(dry, buildOf(second))).toMatchObject({ did: 'would' });
    expect(site.files.contents).toEqual(before);
  });
});

test('status says what borrowers get, history who did what and why', async () => {
  const site = await siteWithShell();
  await bring(site, first);
  await bring({ ...site, who: 'ben', why: 'a faster screen' }, remoteBuild({ name: 'complaints' }));

  expect(await status(site)).toMatchObject({
    generation: { recorded: 3, served: 3 },
    remotes: { repayment: { live: first.release.version, newestPublished: first.release.version } },
  });
  const [latest] = await history(site);
  expect(latest).toMatchObject({ generation: 3, who: 'ben', why: 'a faster screen' });
  expect(await history(site, 'repayment')).toHaveLength(1);
});
