/** Options of the command line as the commands need them. */
import { userInfo } from 'node:os';
import path from 'node:path';
import { localSite } from '../commands/composeLocalSite.ts';
import type { Promotion } from '../commands/promote.ts';
import { ReleaseError } from '../releaseError.ts';
import type { NginxOptions } from '../serving/nginxConfiguration.ts';
import type { Site } from '../site/site.ts';
import { folderStore } from '../store/folderStore.ts';
import { defaultRecordsAddress, openStore, parseS3Address, publicUrl } from '../store/openStore.ts';
import { chromiumSmokeTest } from '../validation/chromiumSmokeTest.ts';

/** Values by the option's name in camel case: `dryRun`. */
export type CommandOptions = Readonly<Record<string, unknown>>;

/** Absolute path of the repository. */
export const REPOSITORY = path.resolve(import.meta.dirname, '../../../..');

export function siteFromOptions(options: CommandOptions): Site {
  const address = siteAddress(options);
  const files = openStore(address);
  return localSite(REPOSITORY, {
    files,
    records: openStore(stringOption(options.records) ?? defaultRecordsAddress(address)),
    smokeTest: chromiumSmokeTest(files),
    who: stringOption(options.who) ?? userInfo().username,
    why: stringOption(options.why) ?? 'no reason given',
    isDryRun: options.dryRun === true,
    onProgress: (line) => console.error(`· ${line}`),
  });
}

/** A folder or `s3://bucket/prefix`; default: `dist/site` of the repository. */
export function siteAddress(options: CommandOptions): string {
  return stringOption(options.site) ?? path.join(REPOSITORY, 'dist/site');
}

export function compressionCache() {
  return folderStore(path.join(REPOSITORY, 'node_modules/.cache/compressed'));
}

export function overrideOriginsOption(options: CommandOptions): { overrideOrigins?: string[] } {
  const origin = stringOption(options.overrideOrigin);
  return origin ? { overrideOrigins: origin.split(',') } : {};
}

/** @throws {ReleaseError} rejected, when a value is malformed or one of certificate and key is missing */
export function nginxOptions(options: CommandOptions): NginxOptions {
  const text = (name: string) => stringOption(options[name]);
  const location = parseS3Address(siteAddress(options));
  const trustedCertificates = text('trustedCertificates');
  const [certificate, key, apiOrigin] = [text('tlsCertificate'), text('tlsKey'), text('apiOrigin')];
  const [serverName, logs, nginxVersion] = [text('serverName'), text('logs'), text('nginxVersion')];
  if ((certificate === undefined) !== (key === undefined)) {
    throw new ReleaseError('rejected', [
      { message: 'TLS needs a certificate and its key.', fix: 'Give both --tls-certificate and --tls-key.' },
    ]);
  }
  if (nginxVersion !== undefined && !/^\d+\.\d+\.\d+$/.test(nginxVersion)) {
    throw new ReleaseError('rejected', [
      { message: `"${nginxVersion}" is not a version of nginx.`, fix: 'Write what nginx -v prints, such as 1.22.1.' },
    ]);
  }
  if (serverName !== undefined && !/^[\w.*~ -]+$/.test(serverName)) {
    throw new ReleaseError('rejected', [
      { message: `"${serverName}" is not a name of a server.`, fix: 'Write one such as site.example.' },
    ]);
  }
  return {
    site: location ? { bucketUrl: publicUrl(location) } : { folder: path.resolve(siteAddress(options)) },
    listen: text('listen') ?? (certificate ? '443' : '8080'),
    ...(certificate && key && { tls: { certificate: path.resolve(certificate), key: path.resolve(key) } }),
    ...(apiOrigin && { apiOrigin }),
    ...(serverName && { serverName }),
    ...(trustedCertificates && { trustedCertificates: path.resolve(trustedCertificates) }),
    ...(logs && { logs: path.resolve(logs) }),
    ...(nginxVersion && { nginxVersion }),
    hasBrotliFilter: options.brotli === true,
  };
}

export function stringOption(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function parsePercent(value: string): number {
  const percent = Number(value);
  if (/^\d+(\.\d\d?)?$/.test(value) && percent <= 100) return percent;
  throw new ReleaseError('rejected', [
    { message: `"${value}" is not a percentage.`, fix: 'Give a number from 0 to 100 with at most two decimals: 0.1.' },
  ]);
}

/** @param value `repayment@1.0.0-3f2a` */
export function parsePromotion(value: string): Promotion {
  const [app, version, ...rest] = value.split('@');
  if (app && version && rest.length === 0) return { app, version };
  throw new ReleaseError('rejected', [
    { message: `"${value}" names no build.`, fix: 'Write <remote>@<version>, such as repayment@1.0.0-3f2a.' },
  ]);
}

export function parseLimit(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (/^[1-9]\d{0,8}$/.test(value)) return Number(value);
  throw new ReleaseError('rejected', [
    { message: `"${value}" is not a number of changes.`, fix: 'Write --limit 100.' },
  ]);
}
