import unicode from 'unhomoglyph/data.json' with { type: 'json' };

/** With each change of what is below it goes up: the names there are get their skeletons anew. */
export const SKELETON_VERSION = 3;

/**
 * What we see otherwise than Unicode's confusables (UTS 39), or as well: letters that pass for Latin ones, by the one they pass for.
 * `i`, `l` and `1` look alike in names that are written in either case, and are one; so are `o` and `0`.
 */
const OWN: Readonly<Record<string, string>> = {
  a: 'аαɑᴀꭺⲁꓮ',
  b: 'вьβʙƅꞵⲃꓐᗷᏼ',
  c: 'сςᴄꮯⲥꓚ',
  d: 'ԁᴅꭰꮷꓓꓒᗪ',
  e: 'еєεҽᴇꭼⲉꓰꞓ',
  f: 'ƒꜰꓝʃ',
  g: 'ɡɢցԍꮐꓖᏻ',
  h: 'нһհʜꮋꮒⲏꓧᕼ',
  j: 'јյᴊȷꭻꓙᒍ',
  k: 'кκᴋꮶⲕꓗᛕĸ',
  l: 'іιıӏɪɩǀ|i1ʟլɭꭵⲓꓲꓡᒪᛁוןا۱١丨∣ꮮ',
  m: 'мμᴍꮇⲙꓟᛖʍ',
  n: 'ոռηɴⲛꓠ',
  o: '0оοσօᴏⲟꓳסه۵٥〇𐐬ѻ',
  p: 'рρᴘꮲⲣꓑᑭ',
  q: 'ԛգզ',
  r: 'гɾʀꭱꮢꓣᖇᚱⲅ',
  s: 'ѕտꜱꮪꮥꓢ',
  t: 'тτᴛⲧꓔ',
  u: 'սυᴜʋꓴᑌ',
  v: 'νѵᴠꮩꓦᐯ',
  w: 'ԝωѡɯᴡꮃꮤꓪ',
  x: 'хχⲭꓫᕁᚷ',
  y: 'уγүʏꭹꮍⲩꓬ',
  z: 'ʐζᴢꮓⲍꓜ',
};

const fold = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');

/** Unicode's own pairs that stay after folding; a letter stands for both its cases, so one whose capital alone has a double is here by its small form. */
function* unicodePairs(): Generator<readonly [string, string]> {
  // Of letters everybody types, `m` passes for `rn`: the other way round it is here, for what passes for both.
  const pairs = Object.entries(unicode).flatMap(([letter, double]) =>
    letter > '\u{7f}' && letter.normalize('NFKC') === letter ? [[letter, fold(double).replaceAll('rn', 'm')] as const] : [],
  );
  for (const [letter, double] of pairs) if (fold(letter) === letter) yield [letter, double];
  for (const [letter, double] of pairs) if (Array.from(fold(letter)).length === 1) yield [fold(letter), double];
}

function allPairs(): Map<string, string> {
  const pairs = new Map(Object.entries(OWN).flatMap(([latin, letters]) => Array.from(letters, (letter) => [letter.toLowerCase(), latin] as const)));
  for (const [letter, double] of unicodePairs()) if (!pairs.has(letter)) pairs.set(letter, double);
  return pairs;
}

/** Doubles have doubles: no chain of them is longer. */
const LINKS = 8;

/** Each letter with the end of its chain; those that only lead to one another stay as they are. */
function withoutChains(pairs: ReadonlyMap<string, string>): Map<string, string> {
  const ends = new Map<string, string>();
  for (const letter of pairs.keys()) {
    let end = letter;
    for (let link = 0; link < LINKS; link += 1) end = Array.from(end, (one) => pairs.get(one) ?? one).join('');
    const isEnd = Array.from(end).every((one) => !pairs.has(one));
    if (isEnd) ends.set(letter, end);
  }
  return ends;
}

/** What stands for a letter in the skeleton of a name that has been folded (NFKC, lower case). */
export const LOOK_ALIKES: ReadonlyMap<string, string> = withoutChains(allPairs());
