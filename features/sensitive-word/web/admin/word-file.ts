/**
 * The words of a chosen file, one a line: of a table (.csv) its first column. UTF-8 with or without its mark, or, as
 * office programs in Chinese write them, GB 18030.
 */
export async function wordsOfFile(file: Pick<File, 'name' | 'arrayBuffer'>): Promise<string> {
  const text = decode(await file.arrayBuffer());
  if (!file.name.toLowerCase().endsWith('.csv')) return text;
  return text
    .split(/\r\n|\r|\n/)
    .map(firstCell)
    .join('\n');
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}

/** A word holds no line break, so a cell never spans lines. */
function firstCell(line: string): string {
  const quoted = /^\s*"((?:[^"]|"")*)"/.exec(line);
  if (quoted) return (quoted[1] ?? '').replaceAll('""', '"');
  return line.split(/[,;\t]/, 1)[0] ?? '';
}
