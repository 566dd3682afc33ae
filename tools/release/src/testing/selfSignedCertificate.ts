import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

export type Certificate = {
  /** PEM, as `node:tls` and `node:http2` take it. */
  key: string;
  /** PEM. */
  cert: string;
  /** SHA-256 of the public key in base64, for `--ignore-certificate-errors-spki-list`. */
  fingerprint: string;
};

/** A self-signed certificate for a test server, valid for a year; the browser must be told to accept it. */
export async function selfSignedCertificate(host: string): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    algorithm: 'sha256',
    // A clock that runs while a test changes it must not come before the certificate.
    notBeforeDate: new Date('2020-01-01T00:00:00Z'),
    notAfterDate: new Date('2049-12-31T00:00:00Z'),
  });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
}
