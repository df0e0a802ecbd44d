import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { Purpose } from '#features/captcha/contract.ts';

/** Milliseconds a key is good for. */
export const LIFETIME = 600_000;

/** Without those that look alike: 0 O, 1 I L. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LETTERS: Readonly<Record<Purpose, string>> = { login: 'l', register: 'r', code: 'c', recover: 'f' };
const purposes = new Map(Object.entries(LETTERS).map(([purpose, letter]) => [letter, Purpose.parse(purpose)]));
/** 12 random bytes, the purpose, the second it ends in base 36, our signature. */
const KEY = /^([A-Za-z0-9_-]{16})([lrcf])([0-9a-z]{7})([A-Za-z0-9_-]{22})$/;

function mark(secret: Buffer, text: string): Buffer {
  return createHmac('sha256', secret).update(`captcha:${text}`).digest();
}

function sign(secret: Buffer, text: string): string {
  return mark(secret, `key:${text}`).subarray(0, 16).toString('base64url');
}

/** A key that carries its purpose and end under our signature: nothing is stored before somebody answers. */
export function makeKey(secret: Buffer, asked: { purpose: Purpose; now: Date }): string {
  const endsAt = Math.floor((asked.now.getTime() + LIFETIME) / 1000);
  const text = `${randomBytes(12).toString('base64url')}${LETTERS[asked.purpose]}${endsAt.toString(36).padStart(7, '0')}`;
  return `${text}${sign(secret, text)}`;
}

/** What a key was made for and when it ends; null for one we did not make. */
export function readKey(secret: Buffer, key: string): { purpose: Purpose; endsAt: Date } | null {
  const [, , letter, end = '', signature = ''] = KEY.exec(key) ?? [];
  if (letter === undefined || !timingSafeEqual(Buffer.from(signature), Buffer.from(sign(secret, key.slice(0, -22))))) return null;
  const purpose = purposes.get(letter);
  return purpose === undefined ? null : { purpose, endsAt: new Date(Number.parseInt(end, 36) * 1000) };
}

/** The four characters of a key's picture. */
export function lettersOf(secret: Buffer, key: string): string {
  // 8 bytes a letter: the remainder's bias is beneath notice.
  const bytes = mark(secret, `letters:${key}`);
  return Array.from({ length: 4 }, (_, index) => ALPHABET[Number(bytes.readBigUInt64BE(index * 8) % BigInt(ALPHABET.length))]).join('');
}

/** Whether these are the letters, in any case. */
export function isAnswer(secret: Buffer, key: string, value: string): boolean {
  const digest = (text: string) => mark(secret, `answer:${text}`);
  return timingSafeEqual(digest(value.normalize('NFKC').trim().toUpperCase()), digest(lettersOf(secret, key)));
}
