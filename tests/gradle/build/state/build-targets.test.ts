import { expect, test } from 'vitest';
import { listTargets } from '../../../../src/gradle/build/state/build-targets.ts';
import { readBuilt } from '../../../support/declared.ts';

/** `name platform: sets; name of tests: sets`, for each target of a build of one script. */
function check(script: string, expected: readonly string[], file = 'build.gradle.kts'): void {
  const state = readBuilt({ [file]: script });
  const targets = listTargets(state.projects.get(':')!).map(({ name, platform, sets, tests }) =>
    [
      `${name} ${platform}: ${sets.filter((set) => set !== '').join(' ')}`,
      ...tests.map((own) => `${own.name}: ${own.sets.join(' ')}`),
    ].join('; '),
  );
  expect(targets).toEqual(expected);
}

test('a plain project has none', () => check('plugins { java }', []));
test('targets of Kotlin for a JVM, each with the source sets that no other has alone', () =>
  check(
    `plugins { kotlin("multiplatform") }
kotlin {
  jvm(); jvm("desktop"); linuxX64()
  sourceSets {
    val nonJvmMain by creating { dependencies { implementation("orchard:apple:1") } }
    linuxX64Main { dependsOn(nonJvmMain) }
    val sharedMain by creating { dependencies { implementation("orchard:pear:1") } }
    jvmMain { dependencies { implementation("orchard:fig:1") } }
  }
}`,
    [
      'jvm jvm: commonMain sharedMain jvmMain; jvmTest: commonTest jvmTest',
      'desktop jvm: commonMain sharedMain desktopMain; desktopTest: commonTest desktopTest',
    ],
  ));
test('variants of Android, of its build types and one flavor of each dimension', () =>
  check(
    `plugins { id("com.android.application") }
android {
  buildTypes { release { isMinifyEnabled = true } }
  flavorDimensions += listOf("taste", "size")
  productFlavors {
    create("sweet") { dimension = "taste" }
    register("big") { dimension = "size" }
  }
}`,
    [
      'sweetBigDebug android: sweet big sweetBig debug sweetBigDebug; sweetBigDebugUnitTest: test testSweet testBig testSweetBig testDebug testSweetBigDebug; sweetBigDebugAndroidTest: androidTest androidTestSweet androidTestBig androidTestSweetBig androidTestDebug androidTestSweetBigDebug',
      'sweetBigRelease android: sweet big sweetBig release sweetBigRelease; sweetBigReleaseUnitTest: test testSweet testBig testSweetBig testRelease testSweetBigRelease',
    ],
  ));
test('screenshots of previews are tests of every variant', () =>
  check('plugins { id("com.android.library"); id("com.android.compose.screenshot") }', [
    'debug android: debug; debugUnitTest: test testDebug; debugAndroidTest: androidTest androidTestDebug; debugScreenshotTest: screenshotTest screenshotTestDebug',
    'release android: release; releaseUnitTest: test testRelease; releaseScreenshotTest: screenshotTest screenshotTestRelease',
  ]));
test('Android as one of several platforms', () =>
  check(
    'plugins { kotlin("multiplatform"); id("com.android.kotlin.multiplatform.library") }\nkotlin { androidLibrary { } }',
    ['android android: commonMain androidMain; androidHostTest: commonTest androidHostTest androidUnitTest'],
  ));
test('what the block of a build type or a flavor calls is none of them', () =>
  check(
    `plugins { id("com.android.library") }
android {
  buildTypes { debug { packaging { jniLibs { keepDebugSymbols += "x" } } } }
  flavorDimensions += "taste"
  productFlavors {
    create("sweet") { externalNativeBuild { cmake { } } }
    println(productFlavors.joinToString { it.name })
    forEach { println(it) }
  }
  defaultConfig { val names = productFlavors.joinToString { it.name } }
}`,
    [
      'sweetDebug android: sweet debug sweetDebug; sweetDebugUnitTest: test testSweet testDebug testSweetDebug; sweetDebugAndroidTest: androidTest androidTestSweet androidTestDebug androidTestSweetDebug',
      'sweetRelease android: sweet release sweetRelease; sweetReleaseUnitTest: test testSweet testRelease testSweetRelease',
    ],
  ));
test('a name in quotes is a flavor in Kotlin too', () =>
  check(
    `plugins { id("com.android.library") }
android {
  flavorDimensions += "taste"
  productFlavors { "sweet" { dimension = "taste" } }
}`,
    [
      'sweetDebug android: sweet debug sweetDebug; sweetDebugUnitTest: test testSweet testDebug testSweetDebug; sweetDebugAndroidTest: androidTest androidTestSweet androidTestDebug androidTestSweetDebug',
      'sweetRelease android: sweet release sweetRelease; sweetReleaseUnitTest: test testSweet testRelease testSweetRelease',
    ],
  ));
test("methods of Groovy's containers name no build type", () =>
  check(
    "plugins { id 'com.android.library' }\nandroid { buildTypes { all { }; configureEach { }; beta { } } }",
    [
      'debug android: debug; debugUnitTest: test testDebug; debugAndroidTest: androidTest androidTestDebug',
      'release android: release; releaseUnitTest: test testRelease',
      'beta android: beta; betaUnitTest: test testBeta',
    ],
    'build.gradle',
  ));
