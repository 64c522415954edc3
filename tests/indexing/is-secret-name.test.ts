import { expect, test } from 'vitest';
import { isSecretName } from '../../src/indexing/text-files.ts';

test.each([
  ...[
    'id_rsa',
    'id_ed25519.pub',
    'id_work',
    'ID_RSA',
    'server.pem',
    'tls.KEY',
    'store.p12',
    'debug.keystore',
    'upload.jks',
  ],
  ...['credentials', 'credentials.json', 'Credentials.xml', 'aws-credentials.properties', 'client_secret.json'],
  ...['secrets.yml', 'application-secrets.yaml', 'password.txt', 'passwd', 'htpasswd', '_netrc', 'prod.env'],
  ...['settings-security.xml', 'service-account-1.json', 'main.tfstate', 'prod.tfvars', 'vault.kdbx'],
])('%s', (name) => expect(isSecretName(name)).toBe(true));

test.each([
  ...['Credentials.java', 'CredentialsProvider.kt', 'Secret.java', 'secrets.kt', 'id_map.java', 'Key.java'],
  ...['credentials.c', 'password.ts', 'client-secret.go', 'secrets.rs'],
  ...[
    'id_ID.properties',
    'ID_MAP.txt',
    'identity.xml',
    'keys.md',
    'forgot-password.html',
    'secretary.txt',
    'README.md',
    'pom.xml',
  ],
])('%s is none', (name) => expect(isSecretName(name)).toBe(false));
