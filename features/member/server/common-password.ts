import fs from 'node:fs';

interface Common {
  passwords: ReadonlySet<string>;
  /** Their words, without the digits and signs round them. */
  messages: ReadonlySet<string>;
}

let common: Common | undefined;
const SHORTEST_WORD = 4;

const bare = (text: string) => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');

function read(): Common {
  const text = fs.readFileSync(new URL('../common-passwords.txt', import.meta.url), 'utf8');
  const passwords = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return {
    passwords: new Set(passwords),
    messages: new Set(passwords.map(bare).filter((word) => word.length >= SHORTEST_WORD)),
  };
}

/** Whether a password is among the 3 000 commonest of at least seven characters, in any case. */
export function isCommonPassword(password: string): boolean {
  common ??= read();
  return common.passwords.has(password.normalize('NFKC').toLowerCase());
}

/** Whether it is a word of those, in lower case and without the digits and signs round it. */
export function isCommonWord(word: string): boolean {
  common ??= read();
  return common.messages.has(word) || common.passwords.has(word);
}
