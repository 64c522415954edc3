import { htmlEntities } from '../../../core/text/html-entities.ts';
import { readHtml5Entities } from './html5-entities.ts';

/** `a &lt; b` → `a < b`. What is no entity stays. */
export function decodeEntities(text: string): string {
  return text.includes('&') ? text.replace(/&(#?\w+);/g, decodeEntity) : text;
}

/** Made for the first that is looked for: most starts read no documentation. */
let entities: Readonly<Record<string, string>> | null = null;

function readEntities(): Readonly<Record<string, string>> {
  return {
    ...readHtml5Entities(),
    ...htmlEntities,
    // An invisible character is no part of plain text.
    nbsp: ' ',
    NonBreakingSpace: ' ',
    shy: '',
    zwnj: '',
    zwj: '',
    lrm: '',
    rlm: '',
  };
}

function decodeEntity(written: string, name: string): string {
  const number = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(name);
  if (number === null) {
    entities ??= readEntities();
    return Object.hasOwn(entities, name) ? entities[name]! : written;
  }
  const code = number[1] === undefined ? Number(number[2]) : Number.parseInt(number[1], 16);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : written;
}
