import fs from 'node:fs';
import { fileOf } from '#platform/server/program-file.ts';

interface Common {
  passwords: ReadonlySet<string>;
  /** The words in them, without surrounding digits and signs. */
  words: ReadonlySet<string>;
}

let common: Common | undefined;
const SHORTEST_WORD = 4;

const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

function read(): Common {
  const text = fs.readFileSync(fileOf('#features/member/common-passwords.txt'), 'utf8');
  const passwords = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return {
    passwords: new Set(passwords),
    words: new Set(passwords.map(bare).filter((word) => word.length >= SHORTEST_WORD)),
  };
}

/** Whether a password is among the 3 000 most common ones of at least seven characters, case-insensitive. */
export function isCommonPassword(password: string): boolean {
  common ??= read();
  return common.passwords.has(password.normalize('NFKC').toLowerCase());
}

/** Whether it is a word from those passwords, in lower case and without surrounding digits and signs. */
export function isCommonWord(word: string): boolean {
  common ??= read();
  return common.words.has(word) || common.passwords.has(word);
}
