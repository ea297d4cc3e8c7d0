import { crc32, deflateRawSync } from 'node:zlib';
import type { ArchiveParts } from '../../../shared/export/workbook.ts';

/** A ZIP archive of XML files. */
export function zip(files: ArchiveParts): Uint8Array {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [name, xml] of files) {
    const nameBytes = Buffer.from(name);
    const bytes = Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${xml}`);
    const packed = deflateRawSync(bytes);
    // Version 2.0, names in UTF-8, deflated, and the format's first day.
    const about = [
      ...u16(20, 0x0800, 8, 0, 0x21),
      ...u32(crc32(bytes), packed.length, bytes.length),
    ];
    const sizes = u16(nameBytes.length, 0);
    parts.push(Buffer.from([...u32(0x04034b50), ...about, ...sizes]), nameBytes, packed);
    entries.push(
      Buffer.from([
        ...u32(0x02014b50),
        ...u16(20),
        ...about,
        ...sizes,
        ...u16(0, 0, 0),
        ...u32(0, offset),
      ]),
      nameBytes,
    );
    offset += 30 + nameBytes.length + packed.length;
  }
  const directory = Buffer.concat(entries);
  const count = files.length;
  const end = [
    ...u32(0x06054b50),
    ...u16(0, 0, count, count),
    ...u32(directory.length, offset),
    ...u16(0),
  ];
  return Buffer.concat([...parts, directory, Buffer.from(end)]);
}

function u16(...values: readonly number[]): readonly number[] {
  return values.flatMap((value) => [value & 0xff, (value >>> 8) & 0xff]);
}

function u32(...values: readonly number[]): readonly number[] {
  return values.flatMap((value) => u16(value & 0xffff, value >>> 16));
}
