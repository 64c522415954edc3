/** The references of each method with code, a line each: `<method>:<position>@<line> <target>`; from what `javap -p -v` prints of one class. */
export function parseReferences(printed: readonly string[]): readonly string[] {
  const tags = new Map<number, string>();
  const sites = readBootstraps(printed, tags);
  const methods: MethodReferences[] = [];
  let part: 'code' | 'catches' | 'lines' | null = null;
  for (const line of printed) {
    if (/^ {4}Code:$/.test(line)) {
      methods.push({ references: [], lines: [] });
      part = 'code';
    } else if (/^ {6}Exception table:$/.test(line)) part = 'catches';
    else if (/^ {6}LineNumberTable:$/.test(line)) part = 'lines';
    else if (/^ {0,6}[^\s\d]/.test(line) && !/^ {6}stack=/.test(line)) part = null;
    const method = methods.at(-1);
    if (method === undefined) continue;
    if (part === 'code') method.references.push(...readInstruction(line, tags, sites));
    if (part === 'catches') method.references.push(...readCaught(line, method));
    if (part === 'lines') method.lines.push(...readLine(line));
  }
  return methods.flatMap(({ references, lines }, method) => {
    const ordered = lines.toSorted((a, b) => a.from - b.from);
    return references.map(({ at, target }) =>
      `${method}:${at}@${ordered.findLast(({ from }) => from <= at)?.line ?? null} ${target}`.trimEnd(),
    );
  });
}

interface MethodReferences {
  readonly references: { readonly at: number; readonly target: string }[];
  readonly lines: { readonly from: number; readonly line: number }[];
}

type Sites = readonly (readonly string[])[];

const members: Readonly<Record<string, string>> = {
  getstatic: 'read',
  getfield: 'read',
  putstatic: 'write',
  putfield: 'write',
  invokevirtual: 'call',
  invokespecial: 'call',
  invokestatic: 'call',
  invokeinterface: 'call',
};

function readInstruction(
  line: string,
  tags: ReadonlyMap<number, string>,
  sites: Sites,
): MethodReferences['references'] {
  const [, position, opcode, index, comment] = /^ *(\d+): ([a-z]\w*) +#(\d+)(?:, +\d+)? *\/\/ (.*)$/s.exec(line) ?? [];
  if (opcode === undefined) return [];
  const at = Number(position);
  const targets = () => {
    const [, site] = /#(\d+):/.exec(comment!) ?? [];
    return sites[Number(site)]!.map((target) => ({ at, target }));
  };
  const [word] = comment!.split(' ', 1);
  const named = comment!.slice(word!.length + 1);
  if (opcode === 'invokedynamic') return targets();
  if (opcode in members) return [{ at, target: `${members[opcode]} ${plainMember(named)}` }];
  if (opcode === 'new') return [{ at, target: `new ${plainType(named)}` }];
  if (!opcode.startsWith('ldc')) return [{ at, target: `type ${plainType(named)}` }];
  switch (tags.get(Number(index))) {
    case 'String':
      return [{ at, target: `literal ${named}` }];
    case 'Class':
      return [{ at, target: `type ${plainType(named)}` }];
    case 'MethodHandle':
      return [{ at, target: `handle ${plainMember(named.replace(/^\S+ /, ''))}` }];
    case 'Dynamic':
      return targets();
    default:
      return [];
  }
}

function readCaught(line: string, { references }: MethodReferences): MethodReferences['references'] {
  const [, handler, type] = /^ +\d+ +\d+ +(\d+) +Class (.*)$/.exec(line) ?? [];
  const target = `type ${plainType(type ?? '')}`;
  const at = Number(handler);
  const isKnown = references.some((each) => each.at === at && each.target === target);
  return type === undefined || isKnown ? [] : [{ at, target }];
}

function readLine(line: string): MethodReferences['lines'] {
  const [, number, from] = /^ +line (\d+): (\d+)$/.exec(line) ?? [];
  return number === undefined ? [] : [{ from: Number(from), line: Number(number) }];
}

/** The targets of each call site; fills the kinds of constants. */
function readBootstraps(printed: readonly string[], tags: Map<number, string>): Sites {
  const sites: string[][] = [];
  let bootstrap = '';
  let position = 0;
  let isInside = false;
  for (const line of printed) {
    const [, constant, tag] = /^ +#(\d+) = (\w+)/.exec(line) ?? [];
    if (tag !== undefined && !isInside) tags.set(Number(constant), tag);
    if (line === 'BootstrapMethods:') isInside = true;
    else if (/^\S/.test(line)) isInside = false;
    if (!isInside) continue;
    const [, method] = /^ {2}\d+: #\d+ \S+ ([\w/$]+\.\w+)/.exec(line) ?? [];
    const [, index, text] = /^ {6}#(\d+) ?(.*)$/s.exec(line) ?? [];
    if (method !== undefined) {
      bootstrap = method;
      position = 0;
      sites.push([]);
    } else if (index !== undefined) {
      sites.at(-1)!.push(...readArgument(tags.get(Number(index))!, text!, { bootstrap, position }));
      position++;
    }
  }
  return sites;
}

function readArgument(
  tag: string,
  text: string,
  { bootstrap, position }: { readonly bootstrap: string; readonly position: number },
): readonly string[] {
  const isConcatenation = bootstrap.startsWith('java/lang/invoke/StringConcatFactory.');
  const isSwitch = bootstrap === 'java/lang/runtime/SwitchBootstraps.typeSwitch';
  if (bootstrap.startsWith('java/lang/runtime/ObjectMethods.')) return [];
  if (tag === 'MethodHandle') return [`handle ${plainMember(text.replace(/^\S+ /, ''))}`];
  if (tag === 'Class') return isSwitch ? [`type ${plainType(text)}`] : [];
  if (tag !== 'String' || !(isConcatenation || isSwitch)) return [];
  const parts = isConcatenation && position === 0 ? text.split(/\\u0001|\\u0002|[\u0001\u0002]/) : [text];
  return parts.filter((part) => part !== '').map((part) => `literal ${part}`);
}

/** javap leaves out the class of the code itself, and quotes what is no name in Java. */
function plainMember(named: string): string {
  return named.replace(/^"([^"]*)"(?=\.)/, '$1').replace(/(^|\.)"([^"]*)":/, '$1$2:');
}

function plainType(named: string): string {
  return named.replace(/^"(.*)"$/, '$1');
}
