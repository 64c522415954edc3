/** The records at the end of an archive: those of zip64 too where it is large or it is asked for (APPNOTE 4.3.14 to 4.3.16). */
export function archiveEnd(
  entries: number,
  directory: { readonly start: number; readonly size: number },
  isLarge = entries >= 0xffff,
): Buffer {
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 0, 'latin1');
  if (isLarge) return Buffer.concat([zip64End(entries, directory), end.fill(0xff, 8, 20)]);
  end.writeUInt16LE(entries, 8);
  end.writeUInt16LE(entries, 10);
  end.writeUInt32LE(directory.size, 12);
  end.writeUInt32LE(directory.start, 16);
  return end;
}

function zip64End(entries: number, { start, size }: { readonly start: number; readonly size: number }): Buffer {
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 0, 'latin1');
  record.writeUIntLE(44, 4, 6);
  record.writeUIntLE(entries, 24, 6);
  record.writeUIntLE(entries, 32, 6);
  record.writeUIntLE(size, 40, 6);
  record.writeUIntLE(start, 48, 6);
  const locator = Buffer.alloc(20);
  locator.write('PK\x06\x07', 0, 'latin1');
  locator.writeUIntLE(start + size, 8, 6);
  locator.writeUInt32LE(1, 16);
  return Buffer.concat([record, locator]);
}
