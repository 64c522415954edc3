import { encryptMaven3 } from '../support/encrypt-password.ts';

/** Where a secret stands, and the secret. None is a word that stands elsewhere. */
export const canaries = {
  'a password of settings.xml': 'ripe-pear-01',
  'an encrypted password': 'sour-plum-02',
  'the master password': 'deep-shed-03',
  'a password that cannot be decrypted': encryptMaven3('lost-fig-04', 'meadow'),
  'a header of settings.xml': 'tart-quince-05',
  'a header of settings.xml with a name of its own': 'tart-medlar-06',
  'a passphrase of settings.xml': 'old-rowan-07',
  'a token in the address of a repository': 'wild-sloe-08',
  'a password in the address of a repository': 'crisp-apple-09',
  'a variable that settings.xml names': 'black-cherry-10',
  'a property of the command line': 'white-currant-11',
  'a password of a proxy': 'late-damson-12',
  'a password of another proxy, in HTTPS_PROXY': 'red-gooseberry-13',
  'a variable that nobody names': 'green-walnut-14',
  'a token of GitHub': 'brown-hazel-15',
  'a token for the clients of serve': 'blue-bilberry-16',
  "a password of the user's gradle.properties": 'sweet-mulberry-17',
  'a property of Gradle, by a variable': 'soft-peach-18',
  'a password of git': 'yellow-mirabelle-19',
  'a password in the remote of a clone': 'small-cranberry-20',
  'a password of a zoekt-webserver': 'round-apricot-21',
  'a token in a redirect': 'long-grape-22',
  'a password in an argument': 'hard-almond-23',
  'a token in an argument': 'cold-lemon-24',
} as const;

export const USER = 'gardener';

const base64 = (text: string) => Buffer.from(text).toString('base64').replace(/=+$/, '');

/** The names of the canaries that stand in a text, as they are or as requests encode them. */
export function canariesIn(text: string): readonly string[] {
  return forms.filter(([, ...spellings]) => spellings.some((form) => text.includes(form))).map(([name]) => name);
}

const forms = Object.entries(canaries).map(
  ([name, value]) => [name, value, encodeURIComponent(value), base64(value), base64(`${USER}:${value}`)] as const,
);
