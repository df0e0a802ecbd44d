const BLOCK = 512;

/** Receives the entries of a tar archive, in order. */
export interface TarSink {
  directory(name: string): void;
  /** Opens the next file; its content follows in pieces, then the end. */
  file(name: string): { write(piece: Buffer): void; end(): void };
}

/**
 * Unpacks a tar stream (ustar, as PostgreSQL writes it: no name over 99 bytes, no file over 8 GB) from pieces of any
 * size.
 * @throws for entries that are neither file nor directory: a tablespace elsewhere, which could not be restored
 */
export function unpackTar(sink: TarSink): { write(piece: Buffer): void; end(): void } {
  let head = Buffer.alloc(0);
  let file: { write(piece: Buffer): void; end(): void } | undefined;
  let rest = 0;
  let padding = 0;
  const open = (block: Buffer) => {
    if (block.every((byte) => byte === 0)) return;
    const text = (from: number, length: number) =>
      block
        .subarray(from, from + length)
        .toString('utf8')
        .split('\0')[0] ?? '';
    const name = text(345, 155) === '' ? text(0, 100) : `${text(345, 155)}/${text(0, 100)}`;
    const kind = text(156, 1);
    if (kind === '5') return sink.directory(name);
    if (kind !== '0' && kind !== '') throw new Error(`${name} in the archive is neither a file nor a directory`);
    rest = Number.parseInt(text(124, 12).trim(), 8);
    padding = (BLOCK - (rest % BLOCK)) % BLOCK;
    file = sink.file(name);
    if (rest === 0) close();
  };
  const close = () => {
    file?.end();
    file = undefined;
  };
  return {
    write(piece) {
      for (let left = piece; left.length > 0; ) {
        if (rest > 0) {
          const part = left.subarray(0, rest);
          file?.write(part);
          rest -= part.length;
          left = left.subarray(part.length);
          if (rest === 0) close();
        } else if (padding > 0) {
          const part = Math.min(padding, left.length);
          padding -= part;
          left = left.subarray(part);
        } else {
          const part = left.subarray(0, BLOCK - head.length);
          head = Buffer.concat([head, part]);
          left = left.subarray(part.length);
          if (head.length < BLOCK) continue;
          const block = head;
          head = Buffer.alloc(0);
          open(block);
        }
      }
    },
    end() {
      if (rest > 0 || head.length > 0) throw new Error('the archive ends in the middle of a file');
    },
  };
}
