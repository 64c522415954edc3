import { isUtf8 } from 'node:buffer';

const UTF8_FLAG = 0x0800;
/** The upper half of the code page of DOS, in which names without the flag of UTF-8 are (APPNOTE.TXT, D.1). */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** Null when the entry claims UTF-8 and is not. Without the claim UTF-8 is tried first, as old `jar` tools wrote it so. */
export function decodeName(name: Buffer, flags: number): string | null {
  if (isUtf8(name)) return name.toString('utf8');
  if ((flags & UTF8_FLAG) !== 0) return null;
  return Array.from(name, (byte) => (byte < 128 ? String.fromCharCode(byte) : CP437[byte - 128])).join('');
}
