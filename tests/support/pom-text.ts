import type { RawPom } from '../../src/core/builds/raw-pom.ts';
import { parsePom } from '../../src/maven/model/parse-pom.ts';

/** A POM of `orchard` with this inside; what stands in `inside` replaces the default coordinates `orchard:apple:1` and model 4.0.0. */
export function pomText(inside: string): string {
  const ids = { modelVersion: '4.0.0', groupId: 'orchard', artifactId: 'apple', version: '1' };
  const own = inside.replace(
    /<(parent|profiles|dependencies|dependencyManagement|repositories|build|distributionManagement)>[\s\S]*?<\/\1>/g,
    '',
  );
  const inherits = inside.includes('<parent>');
  const written = Object.entries(ids)
    .filter(([name]) => !own.includes(`<${name}>`) && (!inherits || name === 'modelVersion' || name === 'artifactId'))
    .map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<project>${written.join('')}${inside}</project>`;
}

export function readPom(inside: string, origin = 'pom.xml'): RawPom {
  return parsePom(Buffer.from(pomText(inside)), origin);
}

/** `<dependency>` of `g:a[:v[:type[:classifier]]]` with anything else inside. */
export function dependency(text: string, inside = ''): string {
  const [groupId, artifactId, version, type, classifier] = text.split(':');
  const parts = { groupId, artifactId, version, type, classifier };
  const elements = Object.entries(parts).map(([name, value]) => (value ? `<${name}>${value}</${name}>` : ''));
  return `<dependency>${elements.join('')}${inside}</dependency>`;
}

export function dependencies(...entries: readonly string[]): string {
  return `<dependencies>${entries.join('')}</dependencies>`;
}

export function management(...entries: readonly string[]): string {
  return `<dependencyManagement>${dependencies(...entries)}</dependencyManagement>`;
}
