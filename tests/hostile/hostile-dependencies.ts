import {
  asksPom,
  dependencies,
  exclusion,
  type HostileGraph,
  ids,
  management,
  many,
  numberOf,
  pom,
  poms,
} from './hostile-poms.ts';

/** Two artifacts a layer, each edge with an exclusion of its own: as many sets of exclusions as ways, which double per layer. */
export function doubling(layers: number, bottom: readonly string[]): HostileGraph {
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

const listOf = (versions: readonly string[]) =>
  `<metadata><groupId>hostile</groupId><artifactId>ranged</artifactId><versioning><versions>${versions.map((version) => `<version>${version}</version>`).join('')}</versions></versioning></metadata>`;

const versionsMetadata = (count: number) => listOf(many(count, (version) => `1.${version}`));

/** Lists these versions of every artifact, whose POMs are `make`'s. */
function versions(list: string, make: (artifact: string, number: number, version: string) => string): HostileGraph {
  const { serve } = poms(make);
  return { serve: (path) => (/maven-metadata[^/]*\.xml$/.test(path) ? list : serve(path)) };
}

/** `root` asks for this version of `ranged`. */
const asking = (range: string) => (artifact: string, _: number, version: string) =>
  pom(artifact, artifact === 'root' ? dependencies(ids('ranged', range)) : '', version);

/** By name: what dependencies, their versions and their exclusions can be. */
export const hostileDependencies: Readonly<Record<string, HostileGraph>> = {
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
  '10,000 dependencies': poms((artifact) =>
    pom(artifact, artifact === 'root' ? dependencies(...many(10_000, (index) => ids(`w${index}`))) : ''),
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
  '20,000 managed entries, in 20 POMs': poms((artifact, number) =>
    pom(
      artifact,
      management(...many(10_000, (index) => ids(`m${index}`))) +
        (number < 20 ? dependencies(ids(`n${number + 1}`)) : ''),
    ),
  ),
  'exclusions of everything, 60 layers': poms((artifact, number) =>
    pom(
      artifact,
      number < 60 ? dependencies(...['a', 'b'].map((to) => ids(`${to}${number + 1}`, '1', exclusion('*')))) : '',
    ),
  ),
  'exclusions of whole groups, 30 layers': poms((artifact, number) => {
    const less = (to: string) =>
      `<exclusions><exclusion><groupId>${artifact}.${to}</groupId><artifactId>*</artifactId></exclusion></exclusions>`;
    return pom(
      artifact,
      number < 30 ? dependencies(...['a', 'b'].map((to) => ids(`${to}${number + 1}`, '1', less(to)))) : '',
    );
  }),
  'exclusions of names of 60 KB': poms((artifact, number) =>
    pom(
      artifact,
      number < 30 ? dependencies(ids(`x${number + 1}`, '1', exclusion(`${'x'.repeat(60_000)}${number}`))) : '',
    ),
  ),
  'managed exclusions, 150 each of 100': poms((artifact) =>
    artifact === 'root'
      ? pom(
          'root',
          `${management(
            ...many(100, (index) =>
              ids(
                `x${index}`,
                '1',
                `<exclusions>${many(150, (less) => `<exclusion><groupId>g${less}</groupId><artifactId>x${index}</artifactId></exclusion>`).join('')}</exclusions>`,
              ),
            ),
          )}${dependencies(...many(100, (index) => ids(`x${index}`)))}`,
        )
      : pom(artifact, dependencies(...many(100, (index) => ids(`x${index}`)))),
  ),
  'managed versions that lead to each other': poms((artifact, number, version) =>
    pom(
      artifact,
      management(...many(60, (index) => ids(`c${index}`, String(number + Number(version))))) +
        dependencies(...many(60, (index) => ids(`c${index}`, String(Number(version) + 1)))),
      version,
    ),
  ),
  'conflicting versions, 200 of each artifact': poms((artifact, number, version) =>
    pom(
      artifact,
      Number(version) > 200
        ? ''
        : dependencies(...many(5, (index) => ids(`v${index}`, String(Number(version) + index + number)))),
      version,
    ),
  ),
  'a dependency on itself': poms((artifact) => pom(artifact, dependencies(ids(artifact)))),
  'a dependency on itself by a range': versions(versionsMetadata(100), (artifact, _, version) =>
    pom(artifact, dependencies(ids(artifact, '[1.0,)')), version),
  ),
  '20,000 times the same dependency': poms((artifact) =>
    pom(artifact, dependencies(...many(20_000, () => ids('same')))),
  ),
  'one artifact with 10,000 classifiers': poms((artifact) =>
    pom(artifact, dependencies(...many(10_000, (index) => ids('one', '1', `<classifier>c${index}</classifier>`)))),
  ),
  'one artifact of 10,000 types': poms((artifact) =>
    pom(artifact, dependencies(...many(10_000, (index) => ids('one', '1', `<type>t${index}</type>`)))),
  ),
  '10,000 dependencies without a version': poms((artifact) =>
    pom(
      artifact,
      dependencies(...many(10_000, (index) => `<groupId>hostile</groupId><artifactId>n${index}</artifactId>`)),
    ),
  ),
  'dependencies of system scope': poms((artifact) =>
    pom(
      artifact,
      dependencies(
        ...many(5_000, (index) =>
          ids(`s${index}`, '1', `<scope>system</scope><systemPath>/proc/self/fd/${index}</systemPath>`),
        ),
      ),
    ),
  ),
  'scopes that change on the way, 12 layers of 20': poms((artifact, number) => {
    const layer = Math.floor(number / 100);
    const scopes = ['compile', 'runtime', 'provided', 'test', 'import', 'no such scope'];
    return pom(
      artifact,
      layer >= 12
        ? ''
        : dependencies(
            ...many(20, (index) =>
              ids(
                `l${(layer + 1) * 100 + index}`,
                '1',
                `<scope>${scopes[(index + number) % scopes.length]}</scope><optional>${index % 2 === 1}</optional>`,
              ),
            ),
          ),
    );
  }),
  'coordinates that lead elsewhere': poms((artifact) =>
    pom(
      artifact,
      dependencies(
        ...[
          '..',
          '../../x',
          '/etc',
          'a/../b',
          'C:',
          'a\\..\\b',
          '%2e%2e',
          ' ',
          'a b',
          'nul',
          '\u202e',
          'a?b',
          'a#b',
          '${x}',
        ].flatMap((part) => [
          `<groupId>${part}</groupId><artifactId>x</artifactId><version>1</version>`,
          ids(part),
          ids('x', part),
          ids('x', '1', `<classifier>${part}</classifier>`),
          ids('x', '1', `<type>${part}</type>`),
        ]),
      ),
    ),
  ),
  'names of 60 KB': poms((artifact) =>
    pom(artifact, dependencies(...many(30, (index) => ids(`${'x'.repeat(60_000)}${index}`)))),
  ),
  'versions of 60 KB': poms((artifact) =>
    pom(artifact, dependencies(...many(30, (index) => ids(`x${index}`, `${'1.'.repeat(30_000)}${index}`)))),
  ),
  'POMs of 500 KB without end': poms((artifact, number) =>
    pom(artifact, `<description>${'x'.repeat(500_000)}</description>${dependencies(ids(`d${number + 1}`))}`),
  ),
  'POMs of 500 KB, a hundred each': poms((artifact, number) =>
    pom(
      artifact,
      `<description>${'x'.repeat(500_000)}</description>${dependencies(...many(100, (index) => ids(`d${number * 100 + index + 1}`)))}`,
    ),
  ),
  '3,000 dependencies that nobody has': poms((artifact) =>
    artifact === 'root' ? pom(artifact, dependencies(...many(3_000, (index) => ids(`none${index}`)))) : null,
  ),
  'a range of 20,000 parts': versions(
    versionsMetadata(1_000),
    asking(many(20_000, (index) => `[1.${index},1.${index}]`).join(',')),
  ),
  'ranges that exclude each other': versions(versionsMetadata(1_000), (artifact, number, version) =>
    pom(
      artifact,
      number > 60
        ? ''
        : dependencies(...many(20, (index) => ids(`r${number + index}`, `[1.${index * 10},1.${index * 10 + 5}]`))),
      version,
    ),
  ),
  'ranges, two each': versions(versionsMetadata(20), (artifact, number, version) =>
    pom(artifact, dependencies(ids(`g${number * 2 + 1}`, '[1.0,)'), ids(`g${number * 2 + 2}`, '(,1.9]')), version),
  ),
  'versions that lead to other ranges each': versions(versionsMetadata(300), (artifact, number, version) =>
    pom(
      artifact,
      dependencies(ids(`g${(number + 1) % 40}`, `[1.0,1.${Math.max(0, Number(version.slice(2)) - 1) || 0}]`)),
      version,
    ),
  ),
  'versions of 60 KB in a list': versions(
    listOf(many(130, (index) => `${'1.'.repeat(30_000)}${index}`)),
    asking('[1.0,2.0)'),
  ),
  'versions of 60,000 digits': versions(
    listOf(many(130, (index) => `1.${'9'.repeat(60_000)}${index}`)),
    asking('[1.0,2.0)'),
  ),
  'versions that are equal when compared': versions(
    listOf(many(5_000, (index) => `1${'.0'.repeat(index % 500)}${['', '-ga', '-final', '.release'][index % 4]}`)),
    asking('[1.0,2.0)'),
  ),
  'versions of as many parts as fit': versions(
    listOf(many(2_000, (index) => `1${'-a1'.repeat(1_000)}${index}`)),
    asking('[1,2)'),
  ),
  'a list of versions of 9 MB': versions(listOf(many(450_000, (index) => `1.${index}`)), asking('[1.0,2.0)')),
  'a list of versions 100,000 elements deep': versions('<metadata>'.repeat(100_000), asking('[1.0,2.0)')),
  'snapshots, 50,000 of one': versions(
    `<metadata><groupId>hostile</groupId><versioning><snapshotVersions>${many(50_000, (index) => `<snapshotVersion><extension>jar</extension><value>1-${index}</value><updated>${index}</updated></snapshotVersion>`).join('')}</snapshotVersions></versioning></metadata>`,
    (artifact, number, version) => pom(artifact, dependencies(ids(`s${number + 1}`, '1-SNAPSHOT')), version),
  ),
  'the latest version, without end': versions(versionsMetadata(50), (artifact, number, version) =>
    pom(artifact, dependencies(ids(`l${number + 1}`, 'LATEST'), ids(`r${number + 1}`, 'RELEASE')), version),
  ),
};
