import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openImage } from '../../src/platform/jimage/open-image.ts';

const images = [...new Set([process.env.JAVA_HOME ?? '', ...globSync('/usr/lib/jvm/*')])].flatMap((home) =>
  home === '' ? [] : globSync(`${home}/lib/modules`),
);

test('each class of the JDKs here is listed, found by its module and by its name, and read', () => {
  expect(images.length).toBeGreaterThan(0);
  for (const file of images) {
    const image = openImage(file, file)!;
    const classes = image.list().filter(({ path }) => path.endsWith('.class') && !path.endsWith('-info.class'));
    expect(classes.length).toBeGreaterThan(5000);
    const strange = classes.filter(({ module, path, read }) => {
      const found = [image.find(module, path), image.findClass(path.slice(0, -'.class'.length))];
      return (
        found.some((entry) => entry?.module !== module || entry.path !== path) || read().readUInt32BE(0) !== 0xcafebabe
      );
    });
    expect(strange).toEqual([]);
  }
});
