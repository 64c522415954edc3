import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { parseFileAddress } from '../../../src/maven/repositories/file-address.ts';

// As Maven 3.8.7 reads them, each seen with dependency:tree.
test.each([
  ['file:///orchard/lib', '/orchard/lib'],
  ['file:/orchard/lib', '/orchard/lib'],
  ['file:////orchard/lib/', '/orchard/lib'],
  ['FILE:///orchard/lib', '/orchard/lib'],
  ['file:///orchard/%6Cib', '/orchard/lib'],
  ['file:///orchard/100%', '/orchard/100%'],
  ['file://localhost/orchard/lib', '/orchard/lib'],
  ['file://elsewhere/orchard/lib', '/orchard/lib'],
  ['file:lib', '/kitchen/lib'],
  ['file://lib', '/kitchen/lib'],
  ['file:../lib', '/lib'],
  ['file://./lib', '/lib'],
  ['file:\\\\elsewhere\\share', '/share'],
])('%s', (text, path) => expect(parseFileAddress(text, '/kitchen').href).toBe(`${pathToFileURL(path).href}/`));
