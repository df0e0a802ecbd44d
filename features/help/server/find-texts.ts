import type { FoundHelp } from '#features/help/contract.ts';
import { textFor } from '#features/setting/server/public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { needlesOf, passageOf, scoreOf } from './match-text.ts';
import { titleIn } from './read-help.ts';
import { selectTexts } from './store.ts';

const SHOWN = 20;

/** Texts that fit a query, the best first, in the reader’s language. */
export async function findTexts({ db, language, page }: Context, query: string): Promise<{ records: FoundHelp[] }> {
  const all = await selectTexts(db);
  page?.tag('help', ['texts']);
  const needles = needlesOf(query);
  const found = all.flatMap((row) => {
    const category = all.find(({ id }) => id === row.parent_id);
    if (!category) return [];
    const title = titleIn(row, language);
    const { text: html } = textFor({ zh_CN: row.html_zh ?? '', en_US: row.html_en ?? '' }, language);
    const text = plainOf(html);
    const score = scoreOf(needles, { title: title.title, text });
    if (score === 0) return [];
    return [
      { score, hit: { ...title, category: titleIn(category, language).title, passage: passageOf(needles, text) } },
    ];
  });
  return {
    records: found
      .toSorted((one, other) => other.score - one.score)
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
