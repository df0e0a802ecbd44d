import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Purpose } from '#features/captcha/contract.ts';

/** Lifetime of a key, in ms. */
export const LIFETIME = 600_000;

/** The characters with available shapes, without lookalikes. */
const ALPHABET = '234679ACDEFHJKMNPRSTUWXY';
const LETTERS: Readonly<Record<Purpose, string>> = {
  login: 'l',
  register: 'r',
  code: 'c',
  recover: 'f',
  report: 'p',
  feedback: 'b',
};
const purposes = new Map(Object.entries(LETTERS).map(([purpose, letter]) => [letter, Purpose.parse(purpose)]));
/** 12 random bytes, the purpose, the expiry second in base 36, the weight, the mark of the name, and our signature. */
const KEY = /^([A-Za-z0-9_-]{16})([lrcfpb])([0-9a-z]{7})([0-5])([A-Za-z0-9_-]{6})([A-Za-z0-9_-]{22})$/;

export interface ExistingKey {
  purpose: Purpose;
  endsAt: Date;
  /** Weight of the work: 0 to 5, doubling with each step. */
  weight: number;
  /** The name it was requested for (such as an account), or none. */
  nameMark: string;
}

function mark(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(`captcha:${text}`).digest();
}

function sign(secret: Buffer, text: string): string {
  return mark(secret, `key:${text}`).subarray(0, 16).toString('base64url');
}

/** A short digest of the name, which does not reveal it; '' for no name. */
export function markName(secret: Buffer, name: string): string {
  return mark(secret, `name:${name}`).toString('base64url').slice(0, 6);
}

/** A key that contains its purpose, weight and expiry with our signature: nothing is stored before somebody answers. */
export function makeKey(
  secret: Buffer,
  params: { purpose: Purpose; now: Date; weight?: number; nameMark?: string; endsAt?: Date | undefined },
): string {
  const endsAt = Math.floor((params.endsAt?.getTime() ?? params.now.getTime() + LIFETIME) / 1000);
  const start = `${randomBytes(12).toString('base64url')}${LETTERS[params.purpose]}${endsAt.toString(36).padStart(7, '0')}`;
  const text = `${start}${params.weight ?? 0}${params.nameMark ?? markName(secret, '')}`;
  return `${text}${sign(secret, text)}`;
}

/** The purpose and expiry of a key; null if its signature is not ours. */
export function readKey(secret: Buffer, key: string): ExistingKey | null {
  const [, , letter, end = '', weight, nameMark = '', signature = ''] = KEY.exec(key) ?? [];
  if (letter === undefined || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, key.slice(0, -22)))))
    return null;
  const purpose = purposes.get(letter);
  return purpose === undefined
    ? null
    : { purpose, endsAt: new Date(Number.parseInt(end, 36) * 1000), weight: Number(weight), nameMark };
}

/** The four characters of a key's picture. */
export function lettersOf(secret: Buffer, key: string): string {
  // 8 bytes per letter: the modulo bias is negligible.
  const bytes = mark(secret, `letters:${key}`);
  return Array.from(
    { length: 4 },
    (_, index) => ALPHABET[Number(bytes.readBigUInt64BE(index * 8) % BigInt(ALPHABET.length))],
  ).join('');
}

/** Seed for a key's picture, so that every request gets the same picture. */
export function seedOf(secret: Buffer, key: string): Buffer {
  return mark(secret, `picture:${key}`);
}

/** Whether these are the letters, case-insensitive. */
export function isAnswer(secret: Buffer, key: string, letters: string): boolean {
  const digest = (text: string) => mark(secret, `answer:${text}`);
  return timingSafeEqual(digest(letters.normalize('NFKC').trim().toUpperCase()), digest(lettersOf(secret, key)));
}
