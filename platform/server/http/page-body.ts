import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

const forms = {
  br: {
    // Beyond this quality the time doubles for two per cent of the size.
    encode: (plain: Buffer) =>
      promisify(brotliCompress)(plain, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: 4,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
        },
      }),
    decode: promisify(brotliDecompress),
  },
  gzip: { encode: (plain: Buffer) => promisify(gzip)(plain, { level: 6 }), decode: promisify(gunzip) },
} as const;

export type PackedForm = keyof typeof forms;
export type PageForm = PackedForm | 'plain';

/** The smallest encoding a request accepts; `q=0` refuses one. */
export function formFor(acceptEncoding: string | undefined): PageForm {
  const accepted = acceptEncoding ?? '';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'plain';
}

/**
 * The bytes of one rendered page, each encoding made once, for the first reader who takes it. The plain text is dropped
 * as soon as it is compressed, which is a fifth of its size, and decompressed for the few who ask for it afterwards.
 */
export interface PageBody {
  in(form: PageForm): Promise<Buffer>;
  /** The smallest bytes held. */
  smallest(): Promise<{ form: PageForm; bytes: Buffer }>;
  /** Bytes held. */
  readonly size: number;
}

/**
 * The bytes in memory of exactly their size. The compressor's are a part of its 16 KB, and those of a slab of 64 KB
 * that the neighbours share: one page that stays longer than they do would retain all of it.
 */
function ownBytes(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

const SMALLEST_FIRST = ['br', 'gzip', 'plain'] as const;
/** Unpacking gzip is cheaper. */
const CHEAPEST_FIRST = ['plain', 'gzip', 'br'] as const;

interface BodyOptions {
  /** The encoding of the first bytes; plain if left out. */
  form?: PageForm;
  /** Called when another encoding has been made. */
  onSize?: () => void;
}

export function openPageBody(first: Buffer, { form: ofFirst = 'plain', onSize }: BodyOptions = {}): PageBody {
  const made = new Map<PageForm, Promise<Buffer>>([[ofFirst, Promise.resolve(first)]]);
  let size = first.length;
  const firstOf = async (order: readonly PageForm[]) => {
    const form = order.find((each) => made.has(each)) ?? 'plain';
    return { form, bytes: (await made.get(form)) ?? Buffer.alloc(0) };
  };
  const unpack = async (): Promise<Buffer> => {
    const { form, bytes } = await firstOf(CHEAPEST_FIRST);
    return form === 'plain' ? bytes : forms[form].decode(bytes);
  };
  const pack = async (form: PackedForm): Promise<Buffer> => {
    const text = await unpack();
    const packed = ownBytes(await forms[form].encode(text));
    size += packed.length - (made.delete('plain') ? text.length : 0);
    onSize?.();
    return packed;
  };
  return {
    in(form) {
      const existing = made.get(form);
      if (existing !== undefined) return existing;
      if (form === 'plain') return unpack();
      const packing = pack(form);
      made.set(form, packing);
      packing.catch(() => made.delete(form));
      return packing;
    },
    smallest: () => firstOf(SMALLEST_FIRST),
    get size() {
      return size;
    },
  };
}
