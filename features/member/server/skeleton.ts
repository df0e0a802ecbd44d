import { LOOK_ALIKES } from './look-alikes.ts';

/**
 * What a name looks like: NFKC, lower case, invisible characters and spaces gone, look-alikes made one. Names of equal
 * skeletons count as the same.
 */
export function skeletonOf(name: string): string {
  const plain = name
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFKC')
    .replace(/[\p{Cf}\s]/gu, '');
  return Array.from(plain, (letter) => LOOK_ALIKES.get(letter) ?? letter).join('');
}

/** Whether a name fits one of the patterns (`*` any characters, `?` one), by look. */
export function isReserved(name: string, patterns: string): boolean {
  const skeleton = skeletonOf(name);
  return patterns
    .split(/\s+/)
    .filter(saysSomething)
    .some((pattern) => toExpression(pattern).test(skeleton));
}

/** A pattern of nothing but `*`, `?` and invisible characters would take every name. */
function saysSomething(pattern: string): boolean {
  return skeletonOf(pattern.replace(/[*?]/g, '')) !== '';
}

function toExpression(pattern: string): RegExp {
  const parts = pattern.replace(/\*+/g, '*').split(/([*?])/);
  const source = parts.map((part) => (part === '*' ? '.*' : part === '?' ? '.' : skeletonOf(part).replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&')));
  return new RegExp(`^${source.join('')}$`, 'su');
}
