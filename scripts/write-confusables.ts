import fs from 'node:fs';
import path from 'node:path';

/*
 * Writes `platform/server/folding/confusables.txt` from the table of UTS 39 in the ICU data of the current Node binary:
 * `node scripts/write-confusables.ts`, after a change of Node's major version. Its version is Node's Unicode version.
 * The format is ICU's `confusables.cfu` (uspoof_impl.h, version 2).
 */

const MAGIC = 0x38_45_fd_ef;
const target = path.resolve(import.meta.dirname, '../platform/server/folding/confusables.txt');

/** Start of the data of a `.cfu`, after ICU's header; found by the header's format and the data's own magic number. */
function findData(binary: Buffer): number {
  for (let at = binary.indexOf('Cfu '); at >= 12; at = binary.indexOf('Cfu ', at + 1)) {
    const header = at - 12;
    const data = header + binary.readUInt16LE(header);
    if (binary.readUInt8(header + 2) === 0xda && binary.readUInt32LE(data) === MAGIC) return data;
  }
  throw new Error('this Node has no table of confusables: it was built without full ICU');
}

/**
 * Each character with its look-alike. A key contains the character and the length of its look-alike minus one; a
 * look-alike of length one is stored in the value.
 */
function* readPairs(binary: Buffer): Generator<readonly [string, string]> {
  const data = findData(binary);
  const field = (index: number) => binary.readInt32LE(data + 12 + index * 4);
  const [keys, count, values, strings] = [data + field(0), field(1), data + field(2), data + field(4)];
  for (let index = 0; index < count; index += 1) {
    const key = binary.readUInt32LE(keys + index * 4);
    const value = binary.readUInt16LE(values + index * 2);
    const length = (key >>> 24) + 1;
    const from = strings + value * 2;
    const double = length === 1 ? String.fromCharCode(value) : binary.toString('utf16le', from, from + length * 2);
    yield [String.fromCodePoint(key & 0x1f_ff_ff), double];
  }
}

const hexOf = (text: string) => Array.from(text, (letter) => (letter.codePointAt(0) ?? 0).toString(16)).join('+');

const byDouble = new Map<string, string[]>();
for (const [letter, double] of readPairs(fs.readFileSync(process.execPath)))
  byDouble.set(double, [...(byDouble.get(double) ?? []), letter]);
const lines = [...byDouble].map(([double, letters]) => `${hexOf(double)} ${letters.map(hexOf).join(' ')}`).sort();
const head = `# Unicode ${process.versions.unicode} confusables (UTS 39), by scripts/write-confusables.ts: what letters look like, and the letters, in hexadecimal.`;
fs.writeFileSync(target, `${head}\n${lines.join('\n')}\n`);
