import fs from 'node:fs';

let commonest: ReadonlySet<string> | undefined;

function read(): ReadonlySet<string> {
  const text = fs.readFileSync(new URL('../common-passwords.txt', import.meta.url), 'utf8');
  return new Set(text.split('\n').filter((line) => line !== '' && !line.startsWith('#')));
}

/** Whether a password is among the 3 000 commonest of at least seven characters, in any case. */
export function isCommonPassword(password: string): boolean {
  commonest ??= read();
  return commonest.has(password.normalize('NFKC').toLowerCase());
}
