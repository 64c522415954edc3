import type { Language } from '../../src/core/code/language.ts';
import { platformRoles, visibilities } from '../../src/core/code/language-rules.ts';
import type { SymbolDetails, SymbolSink } from '../../src/core/code/symbols.ts';

/**
 * A language as small as can be that differs from Java where Kotlin does: functions and values outside of types, all is public unless
 * `local`, words of its own, and types of Java to extend. One declaration a line; what is indented belongs to the type before.
 *
 *     ## What the garden is
 *     place garden as Watering
 *     do water(days: Days)
 *     thing Bed : orchard.Tree
 *       local do dig()
 */
export const leaf: Language = {
  scanner: {
    id: 'leaf',
    extensions: ['.leaf'],
    version: 1,
    declarations: ['grove', 'thing', 'doing', 'value'],
    scan: scanLeaf,
    describe: (source, symbols) =>
      symbols.map(({ start, end }) => describeLine(Buffer.from(source).toString('utf8', start, end))),
    measureBody() {
      return null;
    },
    mentions() {
      return [];
    },
    parseDoc: (comment) => ({ ...noDoc, summary: comment.replace(/^##\s*/, '') }),
    toPlainDoc: (doc) => doc,
    docOfMember: () => null,
    imports: () => [],
  },
  rules: {
    naming: {
      callableNames: ({ name }) => [name],
      renamed: 0,
      accessedBy: () => [],
      gettersOf: () => [],
      opensMembersToOuter: () => false,
      instanceField: () => null,
      parts: null,
      writesAnonymousMethods: false,
    },
    references: {
      readReceiver: (name) => ({ kind: 'name', name }),
      constructorCalls: [],
      isFunctionType: () => false,
      isArrayType: () => false,
    },
    mayDeclare: () => true,
    documentsPackage: (path) => path.endsWith('place.leaf'),
    ownerOfTopLevel: ({ text }) => {
      const name = / as (\w+)/.exec(Buffer.from(text).toString('utf8'))?.[1] ?? 'Leaves';
      return { name, declaration: 'grove', holdsTypes: false };
    },
    platformRoleOf: () => platformRoles.own,
    isInner: () => false,
    isEnumConstant: () => false,
    isAlias: () => false,
    isExtension: () => false,
    weightOf: () => 10,
    spansFiles: ({ declaration }) => declaration === 'grove',
    visibilityOf: ({ modifiers }) => (modifiers === LOCAL ? visibilities.private : visibilities.public),
    hasImplicitMethod: (_, name) => name === 'grow',
    isInherited: ({ modifiers }) => modifiers !== LOCAL,
    readSignature: (written) => {
      const { length } = written.split(',');
      return ({ parameters }) => (parameters.length === length ? 0 : null);
    },
    internalWord: 'local',
    impliedSupertype: () => null,
    plainTypeName: (written) => written,
    resolveType: (written) => written,
    typeParameters: () => [],
    typeArguments: () => [],
    contractOf: ({ signature }) => signature,
    constantOf: () => null,
    readDeprecation: () => null,
    isTest: () => false,
    eraseType: (written) => (written === 'Days' ? 'int' : written),
  },
};

/** The last of the 32 bits. */
const LOCAL = 0x8000_0000;

/** Indentation, `local`, word, name, parameters, supertype. */
const LINE = /^( *)(local )?(do|let|thing) (\w+)(?:\((.*)\))?(?: : (\S+))?$/;
const kinds = {
  do: ['function', 'doing'],
  let: ['field', 'value'],
  thing: ['type', 'thing'],
} as const;

function scanLeaf(source: Uint8Array, symbols: SymbolSink) {
  const text = Buffer.from(source).toString('utf8');
  let start = 0;
  let type = -1;
  for (const line of text.split('\n')) {
    const [, indentation = '', local, word, name = ''] = LINE.exec(line) ?? [];
    const [kind, declaration] = kinds[word as keyof typeof kinds] ?? [];
    if (kind !== undefined) {
      const row = symbols.add({
        kind,
        declaration,
        parent: indentation === '' ? -1 : type,
        name,
        nameStart: 0,
        nameEnd: 0,
        start: start + indentation.length,
        end: start + line.length,
        docStart: 0,
        docEnd: 0,
        modifiers: local === undefined ? 0 : LOCAL,
      });
      if (kind === 'type') type = row;
    }
    start += line.length + 1;
  }
  return {
    packageName: /^place (\w+)/m.exec(text)?.[1] ?? '',
    packageDocStart: 0,
    packageDocEnd: text.startsWith('##') ? text.indexOf('\n') : 0,
    importsStart: 0,
    importsEnd: 0,
    problems: [],
  };
}

function describeLine(line: string): SymbolDetails {
  const [, , , , , parameters = '', supertype] = LINE.exec(line) ?? [];
  return {
    signature: line,
    annotatedSignature: line,
    modifiers: [],
    annotations: [],
    typeParameters: null,
    parameters: parameters === '' ? [] : parameters.split(', ').map(splitParameter),
    type: null,
    initializer: null,
    throws: [],
    extends: supertype === undefined ? [] : [supertype],
    implements: [],
    permits: [],
    delegates: {},
  };
}

function splitParameter(written: string) {
  const [name = '', type = ''] = written.split(': ');
  return { name, type };
}

const noDoc = {
  format: 'kdoc',
  summary: '',
  description: '',
  params: [],
  returns: null,
  throws: [],
  since: null,
  deprecated: null,
  see: [],
  other: [],
} as const;
