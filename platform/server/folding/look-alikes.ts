import fs from 'node:fs';
import { fileOf } from '../program-file.ts';
import { foldName } from './fold-name.ts';

/** Increment with every change below: existing names get new skeletons. */
export const SKELETON_VERSION = 4;

/**
 * Additions to and deviations from Unicode's confusables (UTS 39): letters that resemble Latin ones, keyed by the Latin
 * one. `i`, `l` and `1` look alike across upper and lower case and are treated as one; so are `o` and `0`.
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

/**
 * Radicals, each followed by the identical-looking character: Unicode's EquivalentUnifiedIdeograph, which UTS 39 leaves
 * out.
 */
const RADICALS =
  '⺁厂⺂乛⺃乚⺄乙⺅亻⺆冂⺇𠘨⺈刀⺉刂⺊卜⺋㔾⺌小⺍小⺎兀⺏尣⺐尢⺑𡯂⺒巳⺓幺⺔彑⺕𫜹⺖忄⺗心⺘扌⺙攵⺛旡⺜日⺝月⺞歺⺠民⺡氵⺢氺⺣灬⺤爫⺥爫⺦丬⺧牛⺨犭⺩王⺪𤴔' +
  '⺫目⺬示⺭礻⺮𥫗⺯糹⺰纟⺱罓⺲罒⺳㓁⺴冗⺵𦉫⺶羊⺷𦍌⺸𦍋⺹耂⺺肀⺻聿⺼肉⺽𦥑⺾艹⺿艹⻀艹⻁虎⻂衤⻃覀⻄西⻅见⻆角⻇𧢲⻈讠⻉贝⻊𧾷⻋车⻌辶⻍辶⻎辶⻏邑⻐钅⻑長⻒镸' +
  '⻓长⻔门⻕𨸏⻖阝⻗雨⻘青⻙韦⻚页⻛风⻜飞⻝食⻞𩙿⻟飠⻠饣⻡𩠐⻢马⻣骨⻤鬼⻥鱼⻦鸟⻧卤⻨麦⻩黄⻪黾⻫斉⻬齐⻭歯⻮齿⻯竜⻰龙⻱龜⻲亀';

/** Unicode's pairs, as written by `scripts/write-confusables.ts`. */
function readConfusables(): (readonly [string, string])[] {
  const lines = fs.readFileSync(fileOf('#platform/server/folding/confusables.txt'), 'utf8').split('\n');
  const textOf = (hex: string) => String.fromCodePoint(...hex.split('+').map((item) => Number.parseInt(item, 16)));
  return lines
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => {
      const [double = '', ...letters] = line.split(' ').map(textOf);
      return letters.map((letter) => [letter, double] as const);
    });
}

/**
 * Unicode's pairs that remain after folding; a letter represents both cases, so one of which only the capital has a
 * lookalike is listed by its small form.
 */
function* unicodePairs(): Generator<readonly [string, string]> {
  // Unicode maps `m` to `rn`; reversed here, so that lookalikes of either map to the same.
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

/** Maximum length of a chain of lookalikes. */
const LINKS = 8;

/** Maps each letter to the end of its chain; cycles are left unchanged. */
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

/** The replacement of a letter in the skeleton of a folded name (NFKC, lower case). */
export const LOOK_ALIKES: ReadonlyMap<string, string> = withoutChains(allPairs());
