import type { Chance } from './chance.ts';

/** The texts of one language: patterns with `{slot}`s and the words that fill them. */
export interface Vocabulary {
  slots: Readonly<Record<string, readonly string[]>>;
  titles: readonly string[];
  sentences: readonly string[];
  /** Short openings of a comment. */
  reactions: readonly string[];
  headings: readonly string[];
  tags: readonly string[];
  /** Between two sentences of a paragraph. */
  gap: string;
}

type Pattern = readonly (string | readonly string[])[];

/** A vocabulary prepared for generating text. */
export interface Speech {
  title(chance: Chance): string;
  sentence(chance: Chance): string;
  reaction(chance: Chance): string;
  heading(chance: Chance): string;
  tag(chance: Chance): string;
  gap: string;
}

const SHORTEST_TITLE = 8;
const LONGEST_TITLE = 40;

/** Parses the patterns once, so that generating text only selects parts. */
export function prepare(vocabulary: Vocabulary): Speech {
  const compile = (texts: readonly string[]) => texts.map((text) => compileOne(text, vocabulary.slots));
  const titles = compile(vocabulary.titles);
  const sentences = compile(vocabulary.sentences);
  const reactions = compile(vocabulary.reactions);
  const headings = compile(vocabulary.headings);
  return {
    gap: vocabulary.gap,
    title(chance) {
      for (;;) {
        const title = fill(chance.pick(titles), chance);
        if (title.length >= SHORTEST_TITLE && title.length <= LONGEST_TITLE) return title;
      }
    },
    sentence: (chance) => fill(chance.pick(sentences), chance),
    reaction: (chance) => fill(chance.pick(reactions), chance),
    heading: (chance) => fill(chance.pick(headings), chance),
    // The first tags are the most frequent.
    tag: (chance) => vocabulary.tags[Math.floor(vocabulary.tags.length * chance.next() ** 2)] ?? '',
  };
}

function compileOne(text: string, slots: Vocabulary['slots']): Pattern {
  return text.split(/(\{\w+\})/).map((part) => {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined) return part;
    const words = slots[name];
    if (!words) throw new Error(`no words for {${name}} in "${text}"`);
    return words;
  });
}

function fill(pattern: Pattern, chance: Chance): string {
  let text = '';
  for (const part of pattern) text += typeof part === 'string' ? part : chance.pick(part);
  return text;
}
