import type { Chance } from './chance.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { links, snippets } from './snippets.ts';
import { prepare, type Speech } from './vocabulary.ts';

export type TextLanguage = 'zh' | 'en';

const speeches: Record<TextLanguage, Speech> = { zh: prepare(chinese), en: prepare(english) };

const SHORTEST_TOPIC = 80;
const LONGEST_TOPIC = 2500;
const SHORTEST_COMMENT = 10;
const LONGEST_COMMENT = 600;

/** A title of 8 to 40 characters. */
export function writeTitle(chance: Chance, language: TextLanguage): string {
  return speeches[language].title(chance);
}

/** Up to four tags without duplicates. */
export function writeTags(chance: Chance, language: TextLanguage): string[] {
  const tags = new Set<string>();
  for (let left = chance.pick([0, 1, 1, 2, 2, 3, 4]); left > 0; left -= 1) tags.add(speeches[language].tag(chance));
  return [...tags];
}

/**
 * A topic of 80 to 2 500 characters of Markdown: paragraphs, and occasionally a heading, a list, code, a table or a
 * link.
 */
export function writeTopic(chance: Chance, language: TextLanguage): string {
  const speech = speeches[language];
  const target = Math.min(LONGEST_TOPIC - 400, Math.max(SHORTEST_TOPIC, chance.around(420, 0.8)));
  let text = paragraph(chance, speech);
  while (text.length < target) {
    const block = nextBlock(chance, speech, target > 700);
    if (text.length + block.length + 2 <= LONGEST_TOPIC) text += `\n\n${block}`;
  }
  while (text.length < SHORTEST_TOPIC) text += speech.gap + speech.sentence(chance);
  return text;
}

/** A comment of 10 to 600 characters, most of them short, occasionally with code or a link. */
export function writeComment(chance: Chance, language: TextLanguage): string {
  const speech = speeches[language];
  const target = Math.min(LONGEST_COMMENT - 200, Math.max(SHORTEST_COMMENT, chance.around(60, 0.9)));
  let text = chance.hit(0.4) ? speech.reaction(chance) : '';
  text += speech.sentence(chance);
  while (text.length < target) text += speech.gap + speech.sentence(chance);
  if (chance.hit(0.03)) text += `\n\n${chance.pick(snippets)}`;
  else if (chance.hit(0.04)) text += ` ${chance.pick(links)}`;
  return text.length <= LONGEST_COMMENT ? text : text.slice(0, LONGEST_COMMENT).toWellFormed();
}

/** A reply: one sentence, sometimes two. */
export function writeReply(chance: Chance, language: TextLanguage): string {
  const speech = speeches[language];
  const first = chance.hit(0.5) ? speech.reaction(chance) + speech.sentence(chance) : speech.sentence(chance);
  return chance.hit(0.3) ? first + speech.gap + speech.sentence(chance) : first;
}

function paragraph(chance: Chance, speech: Speech): string {
  let text = speech.sentence(chance);
  for (let more = chance.below(4); more > 0; more -= 1)
    text += speech.gap + emphasised(speech.sentence(chance), chance);
  return text;
}

/** One sentence in twenty is emphasised. */
function emphasised(sentence: string, chance: Chance): string {
  return chance.hit(0.05) ? `**${sentence}**` : sentence;
}

function nextBlock(chance: Chance, speech: Speech, isLong: boolean): string {
  const roll = chance.next();
  if (roll < 0.1) return list(chance, speech);
  if (roll < 0.17) return chance.pick(snippets);
  if (roll < 0.22) return `> ${speech.sentence(chance)}`;
  if (roll < 0.27) return `${speech.sentence(chance)} ${chance.pick(links)}`;
  if (roll < 0.29) return table(chance, speech);
  if (isLong && roll < 0.42)
    return `${chance.hit(0.7) ? '##' : '###'} ${speech.heading(chance)}\n\n${paragraph(chance, speech)}`;
  return paragraph(chance, speech);
}

function list(chance: Chance, speech: Speech): string {
  const isOrdered = chance.hit(0.4);
  return Array.from(
    { length: 3 + chance.below(4) },
    (_, at) => `${isOrdered ? `${at + 1}.` : '-'} ${speech.sentence(chance)}`,
  ).join('\n');
}

function table(chance: Chance, speech: Speech): string {
  const rows = Array.from(
    { length: 2 + chance.below(3) },
    () => `| ${speech.heading(chance)} | ${chance.below(900) + 100} | ${chance.below(90) + 10} % |`,
  );
  return ['| | A | B |', '| --- | ---: | ---: |', ...rows].join('\n');
}
