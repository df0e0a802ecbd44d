import { type ElementRules, item, matches } from '#platform/shared/markdown/allowlist-rule.ts';

const length = matches(/^[+-]?\d{0,4}(?:\.\d{1,6})?(?:em|ex|px|pt|mu|%)?$/);
const lengths = matches(/^[+\-\d.empxtu% ]{1,200}$/);
const yesNo = item('true', 'false');
const colour = matches(/^(?:#[0-9a-f]{3,8}|[a-z]{3,20})$/i);

/** Attributes any element of a formula may have: sizes, spacing, fonts. No class, style or address. */
const attributes: ElementRules = {
  mathvariant: matches(/^[a-z-]{4,25}$/),
  mathcolor: colour,
  mathbackground: colour,
  mathsize: length,
  displaystyle: yesNo,
  scriptlevel: matches(/^[+-]?\d$/),
  stretchy: yesNo,
  fence: yesNo,
  separator: yesNo,
  largeop: yesNo,
  accent: yesNo,
  accentunder: yesNo,
  minsize: length,
  maxsize: length,
  lspace: length,
  rspace: length,
  width: length,
  height: length,
  depth: length,
  voffset: length,
  linethickness: length,
  notation: matches(/^[a-z ]{1,60}$/),
  columnalign: matches(/^[a-z ]{1,400}$/),
  columnspacing: lengths,
  rowspacing: lengths,
  columnlines: matches(/^[a-z ]{1,400}$/),
  rowlines: matches(/^[a-z ]{1,400}$/),
};

const names = [
  ...[
    'mrow',
    'mi',
    'mn',
    'mo',
    'ms',
    'mtext',
    'mspace',
    'mfrac',
    'msqrt',
    'mroot',
    'msub',
    'msup',
    'msubsup',
    'munder',
    'mover',
    'munderover',
  ],
  ...['mtable', 'mtr', 'mlabeledtr', 'mtd', 'mpadded', 'mphantom', 'menclose', 'mstyle'],
];

/** The subset of MathML used by formulas. Nothing in it can contain HTML, run or load. */
export const mathElements: Readonly<Record<string, ElementRules>> = {
  math: { display: item('block'), alttext: (value) => value.length <= 6000 },
  ...Object.fromEntries(names.map((name) => [name, attributes])),
};
