// The algorithm of M. F. Porter (1980), https://tartarus.org/martin/PorterStemmer/

const C = '[^aeiou](?:[^aeiouy])*';
const V = '[aeiouy][aeiou]*';
const M_ABOVE_0 = new RegExp(`^(?:${C})?${V}${C}`);
const M_IS_1 = new RegExp(`^(?:${C})?${V}${C}(?:${V})?$`);
const M_ABOVE_1 = new RegExp(`^(?:${C})?${V}${C}${V}${C}`);
const HAS_VOWEL = new RegExp(`^(?:${C})?[aeiouy]`);
const SHORT_END = /[^aeiou][aeiouy][^aeiouwxy]$/;

type Ends = readonly (readonly [end: string, instead: string])[];

const STEP_2: Ends = [
  ['ational', 'ate'],
  ['tional', 'tion'],
  ['enci', 'ence'],
  ['anci', 'ance'],
  ['izer', 'ize'],
  ['bli', 'ble'],
  ['alli', 'al'],
  ['entli', 'ent'],
  ['eli', 'e'],
  ['ousli', 'ous'],
  ['ization', 'ize'],
  ['ation', 'ate'],
  ['ator', 'ate'],
  ['alism', 'al'],
  ['iveness', 'ive'],
  ['fulness', 'ful'],
  ['ousness', 'ous'],
  ['aliti', 'al'],
  ['iviti', 'ive'],
  ['biliti', 'ble'],
  ['logi', 'log'],
];
const STEP_3: Ends = [
  ['icate', 'ic'],
  ['ative', ''],
  ['alize', 'al'],
  ['iciti', 'ic'],
  ['ical', 'ic'],
  ['ful', ''],
  ['ness', ''],
];
const STEP_4 = /(?:ement|ance|ence|able|ible|ment|ant|ent|ism|ate|iti|ous|ive|ize|al|er|ic|ou|(?<=[st])ion)$/;

function replaceEnd(word: string, ends: Ends): string {
  const found = ends.find(([end]) => word.endsWith(end));
  if (!found) return word;
  const rest = word.slice(0, -found[0].length);
  return M_ABOVE_0.test(rest) ? rest + found[1] : word;
}

/** Takes plurals, -ed and -ing away. */
function step1(word: string): string {
  let stem = word.replace(/(ss|i)es$/, '$1').replace(/([^s])s$/, '$1');
  if (/eed$/.test(stem)) {
    if (M_ABOVE_0.test(stem.slice(0, -3))) stem = stem.slice(0, -1);
  } else {
    const rest = stem.replace(/(?:ed|ing)$/, '');
    if (rest !== stem && HAS_VOWEL.test(rest)) {
      stem = rest;
      if (/(?:at|bl|iz)$/.test(stem)) stem += 'e';
      else if (/([^aeiouylsz])\1$/.test(stem)) stem = stem.slice(0, -1);
      else if (M_IS_1.test(stem) && SHORT_END.test(stem)) stem += 'e';
    }
  }
  const rest = stem.slice(0, -1);
  return stem.endsWith('y') && HAS_VOWEL.test(rest) ? `${rest}i` : stem;
}

/** The stem of an English word in lower case: `searches` → `search`. Other words stay as they are. */
export function stem(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word;
  let stem = replaceEnd(replaceEnd(step1(word), STEP_2), STEP_3);
  const rest = stem.replace(STEP_4, '');
  if (rest !== stem && M_ABOVE_1.test(rest)) stem = rest;
  if (stem.endsWith('e')) {
    const bare = stem.slice(0, -1);
    if (M_ABOVE_1.test(bare) || (M_IS_1.test(bare) && !SHORT_END.test(bare))) stem = bare;
  }
  return stem.endsWith('ll') && M_ABOVE_1.test(stem) ? stem.slice(0, -1) : stem;
}
