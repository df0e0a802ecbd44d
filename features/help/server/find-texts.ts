import type { FoundHelp } from '#features/help/contract.ts';
import { textFor } from '#features/setting/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { nearNeedles, needlesOf, passageOf, scoreOf } from './match-text.ts';
import { titleIn } from './read-help.ts';
import { selectTexts } from './store.ts';

const SHOWN = 20;

/**
 * Texts that fit a query, the best first, in the reader’s language: by the words of both, in theirs before the other.
 * Where none fits, words that differ by a letter or two are tried.
 */
export async function findTexts({ db, language, page }: Context, query: string): Promise<{ records: FoundHelp[] }> {
  const all = await selectTexts(db);
  page?.tag('help', ['texts']);
  const needles = needlesOf(query);
  const look = (needlesIn: typeof nearNeedles) =>
    all.flatMap((row) => {
      const category = all.find(({ id }) => id === row.parent_id);
      if (!category) return [];
      const title = titleIn(row, language);
      const bodies = { zh_CN: row.html_zh ?? '', en_US: row.html_en ?? '' };
      const own = { title: title.title, text: plainOf(textFor(bodies, language).text) };
      const sides = [
        own,
        { title: row.title_zh, text: plainOf(bodies.zh_CN) },
        { title: row.title_en, text: plainOf(bodies.en_US) },
      ];
      const scores = sides.map((side) => scoreOf(needlesIn(needles, side), side));
      const score = Math.max(...scores);
      if (score === 0) return [];
      const passage = passageOf(needlesIn(needles, own), own.text);
      const hit = { ...title, category: titleIn(category, language).title, passage };
      return [{ isOwn: (scores[0] ?? 0) > 0, score, hit }];
    });
  const exact = look((same) => same);
  const found = exact.length > 0 ? exact : look(nearNeedles);
  return {
    records: found
      .toSorted((one, other) => Number(other.isOwn) - Number(one.isOwn) || other.score - one.score)
      .slice(0, SHOWN)
      .map(({ hit }) => hit),
  };
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** The words of our own HTML. */
const plainOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
