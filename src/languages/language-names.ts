import { languageOf } from './find-language.ts';

/** Linguist's names of languages (https://github.com/github-linguist/linguist), their aliases, and the endings of their files. */
const LANGUAGES: readonly {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly ends: readonly string[];
}[] = [
  { name: 'Java', aliases: ['java'], ends: ['.java'] },
  { name: 'Kotlin', aliases: ['kotlin'], ends: ['.kt', '.kts'] },
  { name: 'Scala', aliases: ['scala'], ends: ['.scala'] },
  { name: 'Groovy', aliases: ['groovy'], ends: ['.groovy', '.gradle'] },
  { name: 'Clojure', aliases: ['clojure'], ends: ['.clj', '.cljc', '.cljs'] },
  { name: 'AspectJ', aliases: ['aspectj'], ends: ['.aj'] },
  { name: 'XML', aliases: ['xml', 'xsd', 'wsdl'], ends: ['.xml', '.xsd', '.wsdl', '.xsl', '.xslt'] },
  { name: 'Java Properties', aliases: ['java properties', 'java-properties'], ends: ['.properties'] },
  { name: 'YAML', aliases: ['yaml', 'yml'], ends: ['.yaml', '.yml'] },
  { name: 'JSON', aliases: ['json'], ends: ['.json'] },
  { name: 'Markdown', aliases: ['markdown', 'md'], ends: ['.md', '.markdown'] },
  { name: 'HTML', aliases: ['html', 'xhtml'], ends: ['.html', '.htm', '.xhtml'] },
  { name: 'CSS', aliases: ['css'], ends: ['.css'] },
  { name: 'JavaScript', aliases: ['javascript', 'js'], ends: ['.js', '.mjs', '.cjs', '.jsx'] },
  { name: 'TypeScript', aliases: ['typescript', 'ts'], ends: ['.ts', '.mts', '.cts', '.tsx'] },
  { name: 'Python', aliases: ['python', 'py'], ends: ['.py', '.pyi'] },
  { name: 'Rust', aliases: ['rust', 'rs'], ends: ['.rs'] },
  { name: 'Go', aliases: ['go', 'golang'], ends: ['.go'] },
  { name: 'C', aliases: ['c'], ends: ['.c', '.h'] },
  { name: 'C++', aliases: ['c++', 'cpp'], ends: ['.cpp', '.cc', '.cxx', '.hpp', '.hh', '.hxx'] },
  { name: 'C#', aliases: ['c#', 'csharp', 'cs'], ends: ['.cs'] },
  { name: 'Swift', aliases: ['swift'], ends: ['.swift'] },
  { name: 'Ruby', aliases: ['ruby', 'rb'], ends: ['.rb'] },
  { name: 'PHP', aliases: ['php'], ends: ['.php'] },
  { name: 'Shell', aliases: ['shell', 'sh', 'bash', 'zsh'], ends: ['.sh', '.bash', '.zsh'] },
  { name: 'Batchfile', aliases: ['batchfile', 'bat', 'batch'], ends: ['.bat', '.cmd'] },
  { name: 'SQL', aliases: ['sql'], ends: ['.sql'] },
  { name: 'Protocol Buffer', aliases: ['protocol buffer', 'protobuf', 'proto'], ends: ['.proto'] },
  { name: 'ANTLR', aliases: ['antlr'], ends: ['.g4'] },
  { name: 'TOML', aliases: ['toml'], ends: ['.toml'] },
  { name: 'Text', aliases: ['text', 'plain text'], ends: ['.txt'] },
];

/** Languages that declare nothing that code calls. */
const DATA = new Set(['XML', 'Java Properties', 'YAML', 'JSON', 'Markdown', 'HTML', 'CSS', 'TOML', 'Text']);

/** True for the name of a language that programs are written in. */
export function isProgramming(name: string): boolean {
  return !DATA.has(name);
}

/** Finds a language by name or alias, in any case; null if no source of a jar is known to be in it. */
export function findLanguageName(text: string): string | null {
  const wanted = text.toLowerCase();
  return LANGUAGES.find(({ aliases }) => aliases.includes(wanted))?.name ?? null;
}

/** Null if the name of the file does not show its language. */
export function languageNameOf(path: string): string | null {
  const known = languageOf(path);
  const end = path.slice(path.lastIndexOf('.')).toLowerCase();
  return LANGUAGES.find(({ aliases, ends }) => aliases[0] === known || ends.includes(end))?.name ?? null;
}
