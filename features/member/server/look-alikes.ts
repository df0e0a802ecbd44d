import fs from 'node:fs';
import { foldName } from './fold-name.ts';

/** With each change of what is below it goes up: the names there are get their skeletons anew. */
export const SKELETON_VERSION = 4;

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

/** Radicals and the characters they are the same picture as, in turn: Unicode's EquivalentUnifiedIdeograph, which UTS 39 leaves out. */
const RADICALS =
  '⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺇𠘨⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺑𡯂⺒巳⺓幺⺔彑⺕𫜹⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺪𤴔' +
  '⺫目⺬示⺭礻⺮𥫗⺯糹⺰纟⺱罓⺲罒⺳㓁⺴冗⺵𦉫⺶羊⺷𦍌⺸𦍋⺹耂⺺肀⺻聿⺼肉⺽𦥑⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻇𧢲⻈讠⻉贝⻊𧾷⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑長⻒镸' +
  '⻓长⻔门⻕𨸏⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞𩙿⻟飠⻠饣⻡𩠐⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀';

/** Unicode's own pairs, as `scripts/write-confusables.ts` has written them. */
function readConfusables(): (readonly [string, string])[] {
  const lines = fs.readFileSync(new URL('../confusables.txt', import.meta.url), 'utf8').split('\n');
  const textOf = (hex: string) => String.fromCodePoint(...hex.split('+').map((item) => Number.parseInt(item, 16)));
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [double = '', ...letters] = line.split(' ').map(textOf);
      return letters.map((letter) => [letter, double] as const);
    });
}

/** Unicode's own pairs that stay after folding; a letter stands for both its cases, so one whose capital alone has a double is here by its small form. */
function* unicodePairs(): Generator<readonly [string, string]> {
  // Of letters everybody types, `m` passes for `rn`: the other way round it is here, for what passes for both.
  const pairs = readConfusables().flatMap(([letter, double]) =>
    letter > '\u{7f}' && letter.normalize('NFKC') === letter
      ? [[letter, foldName(double).replaceAll('rn', 'm')] as const]
      : [],
  );
  for (const [letter, double] of pairs) if (foldName(letter) === letter) yield [letter, double];
  for (const [letter, double] of pairs) if (Array.from(foldName(letter)).length === 1) yield [foldName(letter), double];
}

function allPairs(): Map<string, string> {
  const pairs = new Map(
    Object.entries(OWN).flatMap(([latin, letters]) =>
      Array.from(letters, (letter) => [letter.toLowerCase(), latin] as const),
    ),
  );
  const radicals = Array.from(RADICALS);
  for (let at = 0; at + 1 < radicals.length; at += 2) pairs.set(radicals[at] ?? '', radicals[at + 1] ?? '');
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
    for (let link = 0; link < LINKS; link += 1) end = Array.from(end, (item) => pairs.get(item) ?? item).join('');
    const isEnd = Array.from(end).every((item) => !pairs.has(item));
    if (isEnd) ends.set(letter, end);
  }
  return ends;
}

/** What stands for a letter in the skeleton of a name that has been folded (NFKC, lower case). */
export const LOOK_ALIKES: ReadonlyMap<string, string> = withoutChains(allPairs());
