import { delimiter, join } from 'node:path';
import { mirrorAt, pomOf } from '../e2e/world.ts';
import { encryptMaven3 } from '../support/encrypt-password.ts';
import { canaries, USER } from './canaries.ts';

/** The files of a machine that keeps all canaries, and whose `url` has these parts. */
export function filesOf(url: string, parts: readonly string[]): Readonly<Record<string, string>> {
  const { port } = new URL(url);
  const withPassword = url.replace('//', `//${USER}:${canaries['a password in the address of a repository']}@`);
  const places: Readonly<Record<string, string>> = {
    token: `${url}/token/?access_token=${canaries['a token in the address of a repository']}`,
    address: `${withPassword}/address/`,
  };
  const repositories = parts.map(
    (id) => `<repository><id>${id}</id><url>${places[id] ?? `${url}/${id}/`}</url></repository>`,
  );
  const login = (id: string, password: string) =>
    `<server><id>${id}</id><username>${USER}</username><password>${password}</password></server>`;
  const header = (name: string, value: string) => `<property><name>${name}</name><value>${value}</value></property>`;
  const servers = [
    login('plain', canaries['a password of settings.xml']),
    login('sealed', encryptMaven3(canaries['an encrypted password'], canaries['the master password'])),
    login('variable', '${env.CHERRY}'),
    login('property', '${orchard.password}'),
    login('broken', canaries['a password that cannot be decrypted']),
    `<server><id>key</id><privateKey>/none</privateKey><passphrase>${canaries['a passphrase of settings.xml']}</passphrase></server>`,
    `<server><id>header</id><configuration><httpHeaders>${header('Private-Token', canaries['a header of settings.xml'])}
${header('X-Orchard', canaries['a header of settings.xml with a name of its own'])}</httpHeaders></configuration></server>`,
  ];
  const all = `<servers>${servers.join('\n')}</servers>`;
  const profile = `<profile><id>a</id><repositories>${repositories.join('\n')}</repositories></profile>`;
  const proxy = `<proxies><proxy><id>gate</id><protocol>http</protocol><host>127.0.0.1</host><port>${port}</port>
<username>${USER}</username><password>${canaries['a password of a proxy']}</password></proxy></proxies>`;
  const artifacts = parts.map((part) => `orchard:${part}:1`);
  return {
    'user/.m2/settings.xml': `<settings>${mirrorAt(`${url}/central`).replace('*', 'central')}${all}
<profiles>${profile}</profiles><activeProfiles><activeProfile>a</activeProfile></activeProfiles></settings>`,
    'user/.m2/settings-security.xml': `<settingsSecurity><master>${encryptMaven3(canaries['the master password'], 'settings.security')}</master></settingsSecurity>`,
    'broken.xml': `<settings>${mirrorAt(`${url}/plain`).replace('orchard', 'broken')}${all}</settings>`,
    'proxied.xml': `<settings>${mirrorAt('http://repo.orchard.example')}${proxy}</settings>`,
    'user/.gradle/gradle.properties': `orchardPassword=${canaries["a password of the user's gradle.properties"]}\n`,
    'user/.gitconfig': '[credential]\n\thelper = store\n',
    'user/.git-credentials': `https://${USER}:${canaries['a password of git']}@127.0.0.1%3a1\n`,
    'maven/pom.xml': pomOf('orchard:kitchen:1', artifacts),
    'maven/src/main/java/Kitchen.java': 'class Kitchen {}\n',
    'maven/.git/HEAD': 'ref: refs/heads/main\n',
    'maven/.git/objects/.keep': '',
    'maven/.git/refs/.keep': '',
    'maven/.git/config': `[core]\n\tbare = false\n[remote "origin"]\n\turl = https://${USER}:${canaries['a password in the remote of a clone']}@127.0.0.1:1/a.git\n`,
    'gradle/settings.gradle': '',
    'gradle/build.gradle': `plugins { id 'java' }
repositories { maven { url '${url}/plain/'; credentials { username '${USER}'; password orchardPassword } }
  maven { url "${url}/address/?access_token=$softToken"; credentials { username '${USER}'; password "$softToken" } } }
dependencies { implementation 'orchard:plain:1'; implementation 'orchard:worm:1' }\n`,
    'bin/git': programThatTells('git'),
    'bin/ssh': programThatTells('ssh'),
  };
}

/** Writes its arguments down, then does as it should. */
const programThatTells = (name: string) =>
  `#!/bin/sh\necho "${name} $*" >> "$(dirname "$0")/../argv.log"\nPATH=\${PATH#*:} exec ${name} "$@"\n`;

/** Its variables; `folder` has the files. */
export function environmentOf(folder: string, url: string): Readonly<Record<string, string>> {
  const { host } = new URL(url);
  return {
    PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`,
    HOME: join(folder, 'user'),
    USERPROFILE: join(folder, 'user'),
    JAR_INDEXER_JDK_SOURCES: join(folder, 'no-jdk'),
    CI: '1',
    CHERRY: canaries['a variable that settings.xml names'],
    HTTPS_PROXY: `http://${USER}:${canaries['a password of another proxy, in HTTPS_PROXY']}@127.0.0.1:1`,
    AWS_SECRET_ACCESS_KEY: canaries['a variable that nobody names'],
    GITHUB_TOKEN: canaries['a token of GitHub'],
    JAR_INDEXER_TOKEN: canaries['a token for the clients of serve'],
    ORG_GRADLE_PROJECT_softToken: canaries['a property of Gradle, by a variable'],
    ZOEKT_URL: `http://${USER}:${canaries['a password of a zoekt-webserver']}@${host}`,
  };
}
