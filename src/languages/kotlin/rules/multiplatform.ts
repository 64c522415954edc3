import { type DeclaredSymbol, platformRoles } from '../../../core/code/language-rules.ts';
import { kotlinModifiers } from '../tokens/kotlin-words.ts';

/** Members of an `expect class` are expected too: https://kotlinlang.org/docs/multiplatform-expect-actual.html. */
export function platformRoleOf(symbol: DeclaredSymbol, path: string): number {
  for (let outer: DeclaredSymbol | null = symbol; outer !== null; outer = outer.enclosing) {
    if (outer.modifiers & kotlinModifiers.expect) return platformRoles.expected;
  }
  if (path !== known.path) known = { path, role: roleOfPath(path) };
  return known.role;
}

/**
 * Names of source sets are free; by convention they say what they are for: `jvmMain/`, `nonJvmMain/`, `commonJvmAndroid/`, and where a
 * repository lays them out in another way `jvm/src/`. What stands before `src/main/` is a module.
 */
const SOURCE_SET =
  /(?:^|\/)(?:([a-z]\w*)(?:Main|Test)|(common[A-Z]\w*)|([a-z]\w*)\/(?:src|test)(?!\/\w*(?:[mM]ain|[tT]est)\/))\//;
const JVM = /^(jvm|java|jdk\d*)$/;
const NO_JVM =
  /^(native|js|wasm|wasi|web|node|browser|apple|darwin|ios|macos|tvos|watchos|linux|mingw|windows|posix|unix|nix|uikit)$/;

function roleOfPath(path: string): number {
  const [, main, common, plain] = SOURCE_SET.exec(path) ?? [];
  const words = (main ?? common ?? plain ?? '').split(/(?=[A-Z])/).map((word) => word.toLowerCase());
  const isForJvm = words.some((word) => JVM.test(word));
  if (words[0] === 'non' || words[0] === 'not') return isForJvm ? platformRoles.foreign : platformRoles.shared;
  if (isForJvm) return platformRoles.own;
  if (words.some((word) => NO_JVM.test(word))) return platformRoles.foreign;
  return words.includes('android') ? platformRoles.similar : platformRoles.shared;
}

/** Cached for the last file: its members are asked for one after the other. */
let known = { path: '', role: roleOfPath('') };
