/** What a hostile repository serves, and what is asked of it. */
export interface HostileGraph {
  /** Files of the project by path; `root` alone where there are none. */
  readonly project?: Readonly<Record<string, string>>;
  /** Path below the repository to a body; null: 404. */
  serve(path: string): string | null;
}

/** `[artifact, version]` of `hostile/artifact/version/…` that asks for a POM; null: it asks for something else. */
function asksPom(path: string): readonly [string, string] | null {
  const [, artifact, version] = /^hostile\/([^/]+)\/([^/]+)\/[^/]+\.pom$/.exec(path) ?? [];
  return artifact === undefined || version === undefined ? null : [artifact, version];
}

function pom(artifact: string, inside: string, version = '1'): string {
  return `<project><modelVersion>4.0.0</modelVersion><groupId>hostile</groupId><artifactId>${artifact}</artifactId><version>${version}</version>${inside}</project>`;
}

function ids(artifact: string, version = '1', rest = ''): string {
  return `<groupId>hostile</groupId><artifactId>${artifact}</artifactId><version>${version}</version>${rest}`;
}

function dependencies(...entries: readonly string[]): string {
  return `<dependencies>${entries.map((entry) => `<dependency>${entry}</dependency>`).join('')}</dependencies>`;
}

function management(...entries: readonly string[]): string {
  return `<dependencyManagement>${dependencies(...entries)}</dependencyManagement>`;
}

function exclusion(artifact: string): string {
  return `<exclusions><exclusion><groupId>hostile</groupId><artifactId>${artifact}</artifactId></exclusion></exclusions>`;
}

const numberOf = (artifact: string): number => Number(/\d+$/.exec(artifact)?.[0] ?? 0);
const POM_PACKAGING = '<packaging>pom</packaging>';

/** Serves POMs made of the artifact's name and number. */
function poms(make: (artifact: string, number: number, version: string) => string | null): HostileGraph {
  return {
    serve(path) {
      const asked = asksPom(path);
      return asked === null ? null : make(asked[0], numberOf(asked[0]), asked[1]);
    },
  };
}

/** Two artifacts a layer, each edge with an exclusion of its own: as many sets of exclusions as ways, which double per layer. */
function doubling(layers: number, bottom: readonly string[]): HostileGraph {
  return poms((artifact, number) => {
    if (artifact === 'root') return pom('root', dependencies(ids('a1'), ids('b1')));
    if (!/^[ab]\d+$/.test(artifact)) return pom(artifact, '');
    const next = number + 1;
    const edge = (to: string) => ids(`${to}${next}`, '1', exclusion(`x${artifact}${to}`));
    const below = number < layers ? [edge('a'), edge('b')] : bottom.map((name) => ids(name));
    return pom(artifact, dependencies(...below));
  });
}

/** All that a chain of edges excludes stands at its end: nothing can be shared. */
const excludedNames = (layers: number) =>
  Array.from({ length: layers }, (_, layer) =>
    ['a', 'b'].flatMap((from) => ['a', 'b'].map((to) => `x${from}${layer + 1}${to}`)),
  ).flat();

const versionsMetadata = (count: number) =>
  `<metadata><groupId>hostile</groupId><artifactId>ranged</artifactId><versioning><versions>${Array.from(
    { length: count },
    (_, version) => `<version>1.${version}</version>`,
  ).join('')}</versions></versioning></metadata>`;

const many = <Item>(count: number, make: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** By name; each is asked for the graph of `hostile:root:1`, or of its project. */
export const hostileGraphs: Readonly<Record<string, HostileGraph>> = {
  'doubling exclusions, 20 layers': doubling(20, []),
  'doubling exclusions, 60 layers': doubling(60, []),
  'doubling exclusions that exclude, 20 layers': doubling(20, excludedNames(20)),
  'doubling exclusions over two roads to each artifact': poms((artifact, number) => {
    if (artifact === 'root') return pom('root', dependencies(ids('a1', '1', exclusion('z0')), ids('c1')));
    if (number >= 30) return pom(artifact, dependencies(...many(30, (index) => ids(`z${index}`))));
    if (artifact.startsWith('z')) return pom(artifact, '');
    const to = (name: string, less: string) => ids(`${name}${number + 1}`, '1', exclusion(less));
    return pom(artifact, dependencies(to('a', `z${number}`), to('c', `z${number + 31}`)));
  }),
  'layers of 60, each on each': poms((artifact, number) => {
    const layer = Math.floor(number / 100);
    if (artifact === 'root') return pom('root', dependencies(...many(60, (index) => ids(`l${100 + index}`))));
    return pom(
      artifact,
      layer >= 30 ? '' : dependencies(...many(60, (index) => ids(`l${(layer + 1) * 100 + index}`, '1'))),
    );
  }),
  'cycles of 60, each on each': poms((artifact) =>
    pom(artifact, dependencies(...many(60, (index) => ids(`c${index}`)))),
  ),
  'cycles of 60 with exclusions': poms((artifact, number) =>
    pom(artifact, dependencies(...many(60, (index) => ids(`c${index}`, '1', exclusion(`c${(index + number) % 60}`))))),
  ),
  'endless dependencies': poms((artifact, number) => pom(artifact, dependencies(ids(`d${number + 1}`)))),
  'endless dependencies, two each': poms((artifact, number) =>
    pom(artifact, dependencies(ids(`d${number * 2 + 1}`), ids(`d${number * 2 + 2}`))),
  ),
  'endless dependencies, thousand each': poms((artifact, number) =>
    pom(artifact, dependencies(...many(1000, (index) => ids(`d${number * 1000 + index + 1}`)))),
  ),
  'endless versions of one artifact': poms((_, __, version) =>
    pom('root', dependencies(ids('root', String(Number(version) + 1))), version),
  ),
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
  'endless ranges': {
    serve(path) {
      const [, listed] = /^hostile\/([^/]+)\/maven-metadata[^/]*\.xml$/.exec(path) ?? [];
      if (listed !== undefined) return versionsMetadata(50);
      const asked = asksPom(path);
      return asked === null ? null : pom(asked[0], dependencies(ids(`g${numberOf(asked[0]) + 1}`, '[1.0,)')), asked[1]);
    },
  },
  '100,000 versions in metadata': {
    serve(path) {
      if (/maven-metadata[^/]*\.xml$/.test(path)) return versionsMetadata(100_000);
      const asked = asksPom(path);
      if (asked === null) return null;
      return pom(asked[0], asked[0] === 'root' ? dependencies(ids('ranged', '[1.0,2.0)')) : '', asked[1]);
    },
  },
  '5,000 versions that all lead to others': {
    serve(path) {
      if (/maven-metadata[^/]*\.xml$/.test(path)) return versionsMetadata(5_000);
      const asked = asksPom(path);
      if (asked === null) return null;
      const [artifact, version] = asked;
      if (artifact === 'root') return pom('root', dependencies(...many(10, (index) => ids(`v${index}`, '[1.0,2.0)'))));
      return pom(artifact, '', version);
    },
  },
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
  '10,000 dependencies': poms((artifact) =>
    pom(artifact, artifact === 'root' ? dependencies(...many(10_000, (index) => ids(`w${index}`))) : ''),
  ),
  '20,000 managed entries, in 20 POMs': poms((artifact, number) =>
    pom(
      artifact,
      management(...many(10_000, (index) => ids(`m${index}`))) +
        (number < 20 ? dependencies(ids(`n${number + 1}`)) : ''),
    ),
  ),
  '5,000 exclusions an edge, in 30 POMs': poms((artifact, number) =>
    pom(
      artifact,
      number < 30
        ? dependencies(
            ids(
              `e${number + 1}`,
              '1',
              `<exclusions>${many(5000, (index) => `<exclusion><groupId>g${number}</groupId><artifactId>x${index}</artifactId></exclusion>`).join('')}</exclusions>`,
            ),
          )
        : '',
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
      many(2_000, (index) => [
        `${index === 0 ? '' : `m${index}/`}pom.xml`,
        pom(
          `m${index}`,
          `${POM_PACKAGING}<modules><module>${index === 0 ? 'm1' : `../m${index + 1}`}</module></modules>`,
        ),
      ]).concat([['m2000/pom.xml', pom('m2000', '')]]),
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
  'Gradle: endless dependencies': {
    project: {
      'build.gradle':
        "plugins { id 'java' }\nrepositories { mavenCentral() }\ndependencies { implementation 'hostile:d0:1' }\n",
      'settings.gradle': '',
    },
    serve: poms((artifact, number) => pom(artifact, dependencies(ids(`d${number + 1}`)))).serve,
  },
  'Gradle: endless dependencies, two each': {
    project: {
      'build.gradle':
        "plugins { id 'java' }\nrepositories { mavenCentral() }\ndependencies { implementation 'hostile:d0:1' }\n",
      'settings.gradle': '',
    },
    serve: poms((artifact, number) => pom(artifact, dependencies(ids(`d${number * 2 + 1}`), ids(`d${number * 2 + 2}`))))
      .serve,
  },
  'Gradle: doubling exclusions, 20 layers': {
    project: {
      'build.gradle':
        "plugins { id 'java' }\nrepositories { mavenCentral() }\ndependencies { implementation 'hostile:root:1' }\n",
      'settings.gradle': '',
    },
    serve: doubling(20, []).serve,
  },
  'Gradle: versions that never agree': {
    project: {
      'build.gradle':
        "plugins { id 'java' }\nrepositories { mavenCentral() }\ndependencies { implementation 'hostile:d:1' }\n",
      'settings.gradle': '',
    },
    serve: poms((artifact, _, version) =>
      pom(artifact, dependencies(ids(artifact, String(Number(version) + 1))), version),
    ).serve,
  },
  'Gradle: 5,000 chained scripts': {
    project: {
      'settings.gradle': '',
      'build.gradle': "apply from: 's0.gradle'\n",
      ...Object.fromEntries(many(5_000, (index) => [`s${index}.gradle`, `apply from: 's${index + 1}.gradle'\n`])),
    },
    serve: () => null,
  },
  'Gradle: blocks 100,000 deep': {
    project: { 'settings.gradle': '', 'build.gradle': 'a {'.repeat(100_000) },
    serve: () => null,
  },
};
