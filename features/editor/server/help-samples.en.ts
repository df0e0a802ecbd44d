import type { Samples } from '../help-samples.ts';
import type { zh } from './help-samples.zh.ts';

const samples: Samples = {
  lines:
    'One line.\nLine breaks stay where you put them.\n\nAn empty line starts a new paragraph. A backslash keeps \\*stars\\* as they are.',
  heading: '## Tea on Saturday\n### Where we meet\n\nAt the east gate, three o’clock.',
  emphasis: '**bold**, *italic*, ~~struck out~~, and **all *of it* together**.',
  colour: ':red[red], :orange[orange], :green[green], :blue[blue], :violet[violet]; gold, teal and grey work too.',
  link: '[Our terms](/termsService), or just the URL: https://example.com.',
  list: '- tea\n- pots\n  - clay\n  - glass\n\n1. boil water\n2. warm the cups\n3. pour',
  taskList: '- [x] buy tea\n- [ ] invite friends',
  quote: '> Tea is drunk to forget the din of the world.\n>\n> Put the sign on empty lines too, to stay in the quote.',
  table: '| Tea | Water | Time |\n| --- | :-: | --: |\n| green | 80 °C | 1 min |\n| black | 95 °C | 3 min |',
  code: 'Inline: `npm start`. As a block:\n\n```ts\nconst cups = guests.map((guest) => pour(guest));\n```',
  math: 'Inline $a^2 + b^2 = c^2$, or on its own line:\n\n$$\n\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}\n$$',
  diagram: '```mermaid\nflowchart LR\n  boil --> warm --> pour\n```',
  footnote: 'Look at the water first[^1].\n\n[^1]: Of mountain springs, if you can get it.',
  spoiler: 'It was the ||butler||.\n\n:::spoiler The end\nHe had his reasons.\n:::',
  rule: 'first half\n\n---\n\nsecond half',
  hide: ':::hide comment\nOnly people who have commented can see this.\n:::',
  picture: '![description](use the image button, paste or drop: the URL is filled in)',
  mention: 'Thanks, @account! A @nickname works as well.',
  emoji: 'Just type 🍵, or use one of the site’s own: :name:',
};

export const en: typeof zh = { samples, hiddenLabel: 'Hidden: comment to see' };
