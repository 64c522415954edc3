import { type ModuleId, printModule } from '../../core/artifacts/coordinates.ts';

/**
 * Says, as the end of a sentence, how an extension that is not run here might change a build's dependencies; null for those
 * known to change nothing of them.
 */
export function describeEffect(extension: ModuleId): string | null {
  const name = printModule(extension);
  if (HARMLESS.some((pattern) => pattern.test(name))) return null;
  return EFFECTS.find(([pattern]) => pattern.test(name))?.[1] ?? 'what it would change is not known';
}

/** Each seen in builds, and either without a lifecycle participant or with one that leaves models' dependencies alone. */
const HARMLESS: readonly RegExp[] = [
  // They carry files to a repository and back.
  /wagon/,
  /^org\.springframework\.build:(aws-maven|org\.springframework\.build\.aws\.maven)$/,
  /^org\.apache\.maven\.scm:/,
  /^com\.gkatzioura\.maven\.cloud:/,
  // They publish, measure or keep what was built.
  /^org\.sonatype\.(plugins|central):/,
  /^com\.gradle:(gradle-enterprise|develocity|common-custom-user-data)-maven-extension$/,
  /^io\.quarkus\.bot:build-reporter-maven-extension$/,
  /^org\.apache\.maven\.extensions:/,
  /^fr\.jcgay\.maven:/,
  /:gitflow-incremental-builder$/,
  // They bring a packaging, a file type or goals.
  /^org\.apache\.maven\.(plugins|archetype):/,
  /^org\.codehaus\.(mojo|gmaven):/,
  /^org\.apache\.felix:maven-bundle-plugin$/,
  /^biz\.aQute\.bnd:/,
  /^org\.apache\.(karaf\.tooling|geronimo\.genesis|xbean):/,
  /^io\.takari\.maven\.plugins:takari-lifecycle-plugin$/,
  /^org\.eclipse\.transformer:transformer-maven-plugin$/,
  /^org\.jenkins-ci\.tools:maven-hpi-plugin$/,
  /^org\.jboss\.maven\.plugins:maven-jdocbook-plugin$/,
  /^org\.xolstice\.maven\.plugins:protobuf-maven-plugin$/,
  /^org\.antora:antora-maven-plugin$/,
  /^com\.simpligility\.maven\.plugins:android-maven-plugin$/,
  /^org\.graalvm\.buildtools:native-maven-plugin$/,
  /^io\.quarkus(\.platform)?:quarkus-(extension-)?maven-plugin$/,
];

const EFFECTS: readonly (readonly [RegExp, string])[] = [
  [/^org\.eclipse\.tycho:/, 'it would add what OSGi manifests and target platforms ask for'],
  [/^io\.takari\.polyglot:/, 'it would read build files other than pom.xml'],
  [
    /:(maven-git-versioning-extension|jgitver-maven-plugin)$/,
    'it would make versions from the state of the git repository',
  ],
  [/^org\.commonjava\.maven\.ext:/, 'it would rewrite versions and dependencies'],
];
