/**
 * Letters that pass for Latin ones, by the one they pass for; a choice from Unicode's confusables (UTS 39) of what stays after
 * NFKC and lower-casing, which already fold full-width and mathematical letters. A letter stands for both its cases, so one whose
 * capital alone looks Latin is here by its small form. `i`, `l` and `1` look alike and are one. With each change `SKELETON_VERSION`
 * goes up: the names there are get their skeletons anew.
 */
export const SKELETON_VERSION = 2;

const CLASSES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀꭺⲁꓮ',
  b: 'вьβʙƅꞵⲃꓐᗷᏼ',
  c: 'сςᴄꮯⲥꓚ',
  d: 'ԁᴅꭰꮷꓓꓒᗪ',
  e: 'еєεҽᴇꭼⲉꓰ',
  f: 'ƒꜰꓝʃ',
  g: 'ɡɢցԍꮐꓖᏻ',
  h: 'нһհʜꮋꮒⲏꓧᕼ',
  j: 'јյᴊȷꭻꓙᒍ',
  k: 'кκᴋꮶⲕꓗᛕ',
  l: 'іιıӏɪɩǀ|i1ʟլɭꭵⲓꓲꓡᒪᛁוןا۱١丨∣ꮮ',
  m: 'мμᴍꮇⲙꓟᛖ',
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

export const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries(CLASSES).flatMap(([latin, letters]) => Array.from(letters, (letter) => [letter.toLowerCase(), latin] as const)),
);
