import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execaSync } from 'execa';

export type Certificate = {
  key: string;
  cert: string;
  /** SHA-256 of its public key in base64, for `--ignore-certificate-errors-spki-list`. */
  fingerprint: string;
};

/** Creates a self-signed certificate for one run: browsers use HTTP/2 only over TLS. */
export function createSelfSignedCertificate(): Certificate {
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  try {
    const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string];
    execaSync('openssl', [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-keyout', key, '-out', cert],
    ]);
    const text = readFileSync(cert, 'utf8');
    const publicKey = new X509Certificate(text).publicKey.export({ type: 'spki', format: 'der' });
    return {
      key: readFileSync(key, 'utf8'),
      cert: text,
      fingerprint: createHash('sha256').update(publicKey).digest('base64'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
