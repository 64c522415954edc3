import { X509Certificate } from 'node:crypto';
import { InvalidInputError } from '../../core/problems/errors.ts';
import { readBytesSync } from '../files/read-bytes.ts';
import { readTrouble } from './network-trouble.ts';

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/**
 * Sends once more when the certificate is refused, trusting from then on, in this thread, the system's store and the certificates in
 * `files` (PEM) besides Node's own list and NODE_EXTRA_CA_CERTS. Not before: to read the store takes as long as many an answer.
 * @throws what `send` throws; InvalidInputError for a file that cannot be read so.
 */
export async function orTrustingMore<Answer>(send: () => Promise<Answer>, files: readonly string[]): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (readTrouble(error).certificate !== 'untrusted') throw error;
  }
  const own = files.flatMap(readCertificates);
  // Loaded here: it takes longer than many an answer, and hardly anybody needs it.
  const { getCACertificates, setDefaultCACertificates } = await import('node:tls');
  setDefaultCACertificates([...new Set([...getCACertificates('default'), ...getCACertificates('system'), ...own])]);
  return await send();
}

function readCertificates(file: string): readonly string[] {
  const certificates = readBytesSync(file)?.toString('latin1').match(PEM) ?? [];
  if (certificates.length > 0 && certificates.every(isWhole)) return certificates;
  throw new InvalidInputError(`${file} of caCertificates cannot be read as certificates`, {
    suggestion: 'Name files of PEM, which begin with -----BEGIN CERTIFICATE-----.',
  });
}

function isWhole(certificate: string): boolean {
  try {
    new X509Certificate(certificate);
    return true;
  } catch {
    return false;
  }
}
