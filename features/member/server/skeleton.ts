/** Letters of other scripts that pass for Latin ones, after lower-casing. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  і: 'l',
  ι: 'l',
  ı: 'l',
  ӏ: 'l',
  '|': 'l',
  i: 'l',
  '1': 'l',
  '0': 'o',
  а: 'a',
  α: 'a',
  в: 'b',
  с: 'c',
  ϲ: 'c',
  ԁ: 'd',
  е: 'e',
  є: 'e',
  ɡ: 'g',
  н: 'h',
  һ: 'h',
  ј: 'j',
  к: 'k',
  κ: 'k',
  м: 'm',
  ո: 'n',
  η: 'n',
  о: 'o',
  ο: 'o',
  σ: 'o',
  р: 'p',
  ρ: 'p',
  ԛ: 'q',
  г: 'r',
  ѕ: 's',
  т: 't',
  τ: 't',
  υ: 'u',
  ν: 'v',
  ԝ: 'w',
  ω: 'w',
  х: 'x',
  χ: 'x',
  у: 'y',
  γ: 'y',
  ʐ: 'z',
};

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
  return Array.from(plain, (letter) => LOOK_ALIKES[letter] ?? letter).join('');
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
