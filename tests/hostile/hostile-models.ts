import { dependencies, type HostileGraph, ids, management, many, POM_PACKAGING, pom, poms } from './hostile-poms.ts';

const IMPORTED = '<type>pom</type><scope>import</scope>';
const noRepository = { serve: () => null };

/** A project of this POM alone. */
const project = (inside: string, more: Readonly<Record<string, string>> = {}): HostileGraph => ({
  project: { 'pom.xml': pom('victim', inside), ...more },
  ...noRepository,
});

/** The same text at the place of each POM. */
const text = (whole: string): HostileGraph => ({ serve: (path) => (path.endsWith('.pom') ? whole : null) });

/** By name: what can stand in a POM, and in those that it is made of. */
export const hostileModels: Readonly<Record<string, HostileGraph>> = {
  'endless parents': poms((artifact, number) =>
    artifact === 'root'
      ? pom('root', `<parent>${ids('p0')}</parent>`)
      : pom(artifact, `<parent>${ids(`p${number + 1}`)}</parent>${POM_PACKAGING}`),
  ),
  'endless BOMs': poms((artifact, number) =>
    pom(
      artifact,
      management(ids(`b${number + 1}`, '1', '<type>pom</type><scope>import</scope>')) +
        (artifact === 'root' ? '' : POM_PACKAGING),
    ),
  ),
  'BOMs, two each': poms((artifact) =>
    pom(
      artifact,
      management(
        ...['l', 'r'].map((side) =>
          ids(`${artifact === 'root' ? 'b' : artifact}${side}`, '1', '<type>pom</type><scope>import</scope>'),
        ),
      ) + (artifact === 'root' ? '' : POM_PACKAGING),
    ),
  ),
  'endless relocations': poms((artifact, number) =>
    artifact === 'root'
      ? pom('root', dependencies(ids('r0')))
      : pom(
          artifact,
          `<distributionManagement><relocation>${ids(`r${number + 1}`)}</relocation></distributionManagement>`,
        ),
  ),
  'a property of 60 KB used 1,000 times': poms((artifact) =>
    pom(
      artifact,
      `<properties><long>${'x'.repeat(60_000)}</long></properties>${dependencies(
        ...many(
          1000,
          (index) => `<groupId>hostile</groupId><artifactId>\${long}${index}</artifactId><version>1</version>`,
        ),
      )}`,
    ),
  ),
  'properties that double 30 times': poms((artifact) =>
    pom(
      artifact,
      `<properties><p0>x</p0>${many(30, (index) => `<p${index + 1}>\${p${index}}\${p${index}}</p${index + 1}>`).join('')}</properties>${dependencies(ids('${p30}'))}`,
    ),
  ),
  'properties 10,000 deep': poms((artifact) =>
    pom(
      artifact,
      `<properties><p0>x</p0>${many(10_000, (index) => `<p${index + 1}>\${p${index}}</p${index + 1}>`).join('')}</properties>${dependencies(ids('${p10000}'))}`,
    ),
  ),
  '5,000 profiles': poms((artifact) =>
    pom(
      artifact,
      `<profiles>${many(5000, (index) => `<profile><id>p${index}</id><activation><property><name>!none${index}</name></property></activation>${dependencies(ids(`o${index % 10}`))}</profile>`).join('')}</profiles>`,
    ),
  ),
  '2,000 repositories': poms((artifact, number) =>
    pom(
      artifact,
      `<repositories>${many(2000, (index) => `<repository><id>r${number}x${index}</id><url>https://h${index}.example/r${number}</url></repository>`).join('')}</repositories>${number < 20 ? dependencies(ids(`q${number + 1}`)) : ''}`,
    ),
  ),
  'elements 100,000 deep': poms((artifact) => pom(artifact, '<x>'.repeat(100_000) + '</x>'.repeat(100_000))),
  '10,000 chained modules': {
    project: Object.fromEntries(
      many(10_000, (index) => [
        `${index === 0 ? '' : `m${index}/`}pom.xml`,
        pom(
          `m${index}`,
          `${POM_PACKAGING}<modules><module>${index === 0 ? 'm1' : `../m${index + 1}`}</module></modules>`,
        ),
      ]).concat([['m10000/pom.xml', pom('m10000', '')]]),
    ),
    serve: () => null,
  },
  '10,000 modules, parents in a chain': {
    project: Object.fromEntries(
      many(10_000, (index) => [
        `${index === 0 ? '' : `m${index}/`}pom.xml`,
        pom(
          `m${index}`,
          POM_PACKAGING +
            (index === 0
              ? `<modules>${many(9_999, (child) => `<module>m${child + 1}</module>`).join('')}</modules>`
              : `<parent>${ids(`m${index - 1}`)}<relativePath>../${index === 1 ? '' : `m${index - 1}/`}pom.xml</relativePath></parent>`),
        ),
      ]),
    ),
    serve: () => null,
  },
  'a parent that is itself': poms((artifact) => pom(artifact, `<parent>${ids(artifact)}</parent>${POM_PACKAGING}`)),
  'two parents of each other': poms((artifact) =>
    pom(artifact, `<parent>${ids(artifact === 'p1' ? 'p2' : 'p1')}</parent>${POM_PACKAGING}`),
  ),
  'parents by ranges, without end': {
    serve: (path) =>
      /maven-metadata[^/]*\.xml$/.test(path)
        ? `<metadata><versioning><versions>${many(50, (index) => `<version>1.${index}</version>`).join('')}</versions></versioning></metadata>`
        : poms((artifact, number, version) =>
            pom(artifact, `<parent>${ids(`p${number + 1}`, '[1.0,)')}</parent>${POM_PACKAGING}`, version),
          ).serve(path),
  },
  'a parent at its own place': project(`<parent>${ids('victim')}<relativePath>pom.xml</relativePath></parent>`),
  'parents at the places of devices': project(
    `<parent>${ids('p')}<relativePath>../../../../../../../../../../dev/zero</relativePath></parent>`,
  ),
  '150 parents of 3,000 properties each': poms((artifact, number) =>
    pom(
      artifact,
      `${number < 150 ? `<parent>${ids(`p${number + 1}`)}</parent>` : ''}${POM_PACKAGING}<properties>${many(3_000, (index) => `<k${number}.${index}>\${k${number + 1}.${index}}</k${number}.${index}>`).join('')}</properties>`,
    ),
  ),
  '150 parents of 500 profiles each': poms((artifact, number) =>
    pom(
      artifact,
      `${number < 150 ? `<parent>${ids(`p${number + 1}`)}</parent>` : ''}${POM_PACKAGING}<profiles>${many(500, (index) => `<profile><id>p${index}</id><activation><activeByDefault>true</activeByDefault></activation><properties><a${index}>${number}</a${index}></properties>${dependencies(ids(`d${index}`))}</profile>`).join('')}</profiles>`,
    ),
  ),
  '150 parents of 1,000 managed plugins and dependencies each': poms((artifact, number) =>
    pom(
      artifact,
      `${number < 150 ? `<parent>${ids(`p${number + 1}`)}</parent>` : ''}${POM_PACKAGING}${management(...many(1_000, (index) => ids(`m${number}x${index}`)))}${dependencies(...many(100, (index) => ids(`m${number}x${index}`)))}`,
    ),
  ),
  'a BOM that imports itself': poms((artifact) =>
    pom(artifact, management(ids(artifact, '1', IMPORTED)) + POM_PACKAGING),
  ),
  'cycles of 60 BOMs, each of each': poms((artifact) =>
    pom(artifact, management(...many(60, (index) => ids(`b${index}`, '1', IMPORTED))) + POM_PACKAGING),
  ),
  'layers of 60 BOMs, each of each': poms((artifact, number) => {
    const layer = Math.floor(number / 100) + 1;
    return pom(
      artifact,
      (layer > 30
        ? management(ids('x'))
        : management(...many(60, (index) => ids(`b${layer * 100 + index}`, '1', IMPORTED)))) + POM_PACKAGING,
    );
  }),
  '5,000 BOMs that nobody has': poms((artifact) =>
    artifact === 'root'
      ? pom(artifact, management(...many(5_000, (index) => ids(`none${index}`, '1', IMPORTED))))
      : null,
  ),
  'BOMs with parents that import BOMs': poms((artifact, number) =>
    pom(
      artifact,
      `<parent>${ids(`p${number * 2 + 1}`)}</parent>${POM_PACKAGING}${management(ids(`p${number * 2 + 2}`, '1', IMPORTED))}`,
    ),
  ),
  'BOMs by ranges': poms((artifact, number) =>
    pom(
      artifact,
      management(...many(100, (index) => ids(`b${number * 100 + index + 1}`, '[1,)', IMPORTED))) + POM_PACKAGING,
    ),
  ),
  'a relocation to itself': poms((artifact) =>
    artifact === 'root'
      ? pom(artifact, dependencies(ids('moved')))
      : pom(artifact, `<distributionManagement><relocation>${ids(artifact)}</relocation></distributionManagement>`),
  ),
  'relocations in a circle': poms((artifact, number) =>
    artifact === 'root'
      ? pom(artifact, dependencies(...many(50, (index) => ids(`r${index}`))))
      : pom(
          artifact,
          `<distributionManagement><relocation>${ids(`r${(number + 1) % 50}`)}</relocation></distributionManagement>`,
        ),
  ),
  'relocations to ever new versions': poms((artifact, _, version) =>
    artifact === 'root'
      ? pom(artifact, dependencies(ids('moved')))
      : pom(
          artifact,
          `<distributionManagement><relocation><version>${Number(version) + 1}</version></relocation></distributionManagement>`,
          version,
        ),
  ),
  'relocations of 1,000 dependencies, 50 long': poms((artifact, number) =>
    artifact === 'root'
      ? pom(artifact, dependencies(...many(1_000, (index) => ids(`r${index * 100}`))))
      : pom(
          artifact,
          number % 100 < 50
            ? `<distributionManagement><relocation>${ids(`r${number + 1}`)}</relocation></distributionManagement>`
            : '',
        ),
  ),
  'properties in a circle of 10,000': poms((artifact) =>
    pom(
      artifact,
      `<properties>${many(10_000, (index) => `<p${index}>\${p${(index + 1) % 10_000}}</p${index}>`).join('')}</properties>${dependencies(ids('${p0}'))}`,
    ),
  ),
  'properties that grow tenfold, nine times': poms((artifact) =>
    pom(
      artifact,
      `<properties><p0>laugh</p0>${many(9, (index) => `<p${index + 1}>${`\${p${index}}`.repeat(10)}</p${index + 1}>`).join('')}</properties>${dependencies(ids('${p9}'))}`,
    ),
  ),
  'expressions within expressions': poms((artifact) =>
    pom(artifact, dependencies(ids(`${'${'.repeat(50_000)}a${'}'.repeat(50_000)}`))),
  ),
  'a million expressions that are not closed': poms((artifact) =>
    pom(artifact, dependencies(ids('${'.repeat(900_000)))),
  ),
  'expressions by 40,000 names': poms((artifact) =>
    pom(
      artifact,
      `<properties>${many(20_000, (index) => `<p${index}>v${index}</p${index}>`).join('')}</properties>${dependencies(ids(many(20_000, (index) => `\${p${index}}`).join('')))}`,
    ),
  ),
  'profiles that look for 5,000 files': project(
    `<profiles>${many(5_000, (index) => `<profile><id>p${index}</id><activation><file><exists>\${basedir}/${'../'.repeat(index % 50)}proc/${index}/mem</exists></file></activation></profile>`).join('')}</profiles>`,
  ),
  'profiles of 60 KB of a JDK': project(
    `<profiles>${many(30, (index) => `<profile><id>p${index}</id><activation><jdk>${'[1,2],'.repeat(10_000)}[${index},)</jdk></activation></profile>`).join('')}</profiles>`,
  ),
  'a module that is itself': project(`${POM_PACKAGING}<modules><module>.</module><module>pom.xml</module></modules>`),
  'modules in a circle': project(`${POM_PACKAGING}<modules><module>a</module></modules>`, {
    'a/pom.xml': pom('a', `${POM_PACKAGING}<modules><module>../b</module></modules>`),
    'b/pom.xml': pom('b', `${POM_PACKAGING}<modules><module>../a</module><module>..</module></modules>`),
  }),
  '20,000 modules that are not there': project(
    `${POM_PACKAGING}<modules>${many(20_000, (index) => `<module>m${index}</module>`).join('')}</modules>`,
  ),
  'modules at the places of devices': project(
    `${POM_PACKAGING}<modules>${['/dev/zero', '/dev/random', '/proc/self/mem', '../../../../../../../dev/zero', `${'x'.repeat(60_000)}`, 'a\\..\\b'].map((module) => `<module>${module}</module>`).join('')}</modules>`,
  ),
  '300 modules, each on all before it': project(
    `${POM_PACKAGING}<modules>${many(300, (index) => `<module>m${index}</module>`).join('')}</modules>`,
    Object.fromEntries(
      many(300, (index) => [
        `m${index}/pom.xml`,
        pom(`m${index}`, dependencies(...many(index, (before) => ids(`m${before}`)))),
      ]),
    ),
  ),
  '300 modules, each on all others': project(
    `${POM_PACKAGING}<modules>${many(300, (index) => `<module>m${index}</module>`).join('')}</modules>`,
    Object.fromEntries(
      many(300, (index) => [
        `m${index}/pom.xml`,
        pom(`m${index}`, dependencies(...many(300, (each) => ids(`m${each}`)))),
      ]),
    ),
  ),
  'entities that grow tenfold, nine times': text(
    `<!DOCTYPE project [<!ENTITY e0 "laugh">${many(9, (index) => `<!ENTITY e${index + 1} "${`&e${index};`.repeat(10)}">`).join('')}]><project><name>&e9;</name></project>`,
  ),
  'entities of files': text(
    '<!DOCTYPE project [<!ENTITY file SYSTEM "file:///etc/hostname"><!ENTITY % more SYSTEM "http://127.0.0.1:1/x">%more;]><project><name>&file;</name></project>',
  ),
  'a POM of 100,000 attributes': text(`<project ${many(100_000, (index) => `a${index}="x"`).join(' ')}/>`),
  'a POM of 400,000 empty elements': text(`<project>${'<a/>'.repeat(400_000)}</project>`),
  'a POM of 200,000 elements that are not closed': text(`<project>${'<a>'.repeat(200_000)}`),
  'a POM of 1.9 MB of one name': text(pom('root', `<groupId>${'x'.repeat(1_900_000)}</groupId>`)),
  'a POM of 1.9 MB of comments': text(pom('root', '<!---->'.repeat(270_000))),
  'a POM of 1.9 MB of references': text(pom('root', `<name>${'&#120;'.repeat(310_000)}</name>`)),
  'a POM of 3 MB': text(pom('root', `<name>${'x'.repeat(3_000_000)}</name>`)),
  'a POM of zeros': text('\0'.repeat(1_900_000)),
  'a POM of angle brackets': text('<'.repeat(1_900_000)),
};
