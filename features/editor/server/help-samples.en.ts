import { asWritten, type Samples, shown } from '../help-samples.ts';
import type { zh } from './help-samples.zh.ts';

const samples: Samples = {
  lines: shown('One line.\nA line ends where you end it.\n\nAn empty line begins a paragraph. A backslash keeps \\*stars\\* as they are.'),
  heading: shown('## Tea on Saturday\n### Where we meet\n\nAt the east gate, three o’clock.'),
  emphasis: shown('**bold**, *italic*, ~~struck out~~, and **all *of it* together**.'),
  colour: shown(':red[red], :orange[orange], :green[green], :blue[blue], :violet[violet]; there are gold, teal and grey as well.'),
  link: shown('[Our terms](/termsService), or the bare address: https://example.com.'),
  list: shown('- tea\n- pots\n  - clay\n  - glass\n\n1. boil water\n2. warm the cups\n3. pour'),
  taskList: shown('- [x] buy tea\n- [ ] invite friends'),
  quote: shown('> Tea is drunk to forget the din of the world.\n>\n> An empty line needs the sign, too, to stay inside.'),
  table: shown('| Tea | Water | Time |\n| --- | :-: | --: |\n| green | 80 °C | 1 min |\n| black | 95 °C | 3 min |'),
  code: shown('In a line: `npm start`. As a block:\n\n```ts\nconst cups = guests.map((guest) => pour(guest));\n```'),
  math: shown('In a line $a^2 + b^2 = c^2$, or by itself:\n\n$$\n\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}\n$$'),
  diagram: shown('```mermaid\nflowchart LR\n  boil --> warm --> pour\n```'),
  footnote: shown('Look at the water first[^1].\n\n[^1]: Of mountain springs, if you can get it.'),
  spoiler: shown('It was the ||butler||.\n\n:::spoiler The end\nHe had his reasons.\n:::'),
  rule: shown('first half\n\n---\n\nsecond half'),
  hide: shown(':::hide comment\nOnly who has commented can read this.\n:::'),
  picture: asWritten('![what it shows](use the image button, paste or drop: the address is filled in)'),
  mention: asWritten('Thanks, @account! A @nickname works as well.'),
  emoji: asWritten('Just type 🍵, or use one of the site’s own: :name:'),
};

export const en: typeof zh = { samples, hiddenLabel: 'Hidden: opens once one comments' };
