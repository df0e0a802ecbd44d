import type { SimilarThread } from '#features/search/contract.ts';
import { remembered } from '#platform/server/cache/remembered.ts';
import type { Context } from '#platform/server/http/context.ts';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { pairsOf } from './cut-text.ts';
import { parseQuery } from './parse-query.ts';
import { lexeme } from './query-text.ts';
import { readerOf, readTitles, viewableSections } from './read-titles.ts';
import { type SimilarRecord, selectCommonTerms, selectSimilar, selectWords } from './similar-queries.ts';
import { siteKinds } from './site-texts.ts';
import { stem } from './stem.ts';
import { type Wanted, writeQuery } from './write-query.ts';

const SHOWN = 5;
/** Read again by their owners, because some may be hidden meanwhile. */
const READ = 8;
/** Terms of a text that say what it is about. */
const TERMS = 24;
/** A term of more texts than this says little, unless those are few: a small site has few texts about anything. */
const MOST_SHARED = { share: 0.02, texts: 20 };
const LEAST_TERMS = 3;

/** What the texts of this site are full of: it changes slowly. */
const common = remembered<ReadonlySet<string>>({ lifetime: 10 * 60_000, most: 1, asPages: false });
/** Characters of grammar: a pair with one says nothing of what a title is about, on a small site either. */
const GRAMMAR = /[的了吗呢吧啊呀么是不要没有在和与就都也还很太怎什哪谁这那我你他她它们个到来去一几]/;
/** Words that begin or fill titles about anything: a pair alone that is one of them says as little. */
const FILLING = new Set(
  `大家 今天 昨天 明天 今年 去年 最近 现在 时候 请问 请教 求助 求教 推荐 分享 有人 如何 可以 可能 应该 觉得 知道 喜欢 感觉 关于 问题 已经
  还是 或者 因为 所以 但是 如果 其实 真的 自己 别人 东西 事情 地方 多少 开始 以及 这样 那样 终于 居然 竟然 还有 第一 必须 需要 看看 说说
  聊聊 比较 非常 特别 介绍 总结 讨论 帮忙 谢谢 各位 新手`.split(/\s+/),
);
/** The same in English, whole and as a stem: a word of a title stands behind a colon. */
const ENGLISH_GRAMMAR = new Set(
  `a about after all am an and any are as at be been before best but by can could did do does don for from get go good
  had has have he help her here his how i if in into is it just know like make me more most much my need new no not now
  of on one or other our out over own question she should so some someone than that the their them there these they
  this to too up us use using very was want way we were what when where which who why will with without would you your`
    .split(/\s+/)
    .flatMap((word) => [`:${word}`, `:${stem(word)}`]),
);
const isAbout = ({ inTitle }: Wanted): boolean =>
  !GRAMMAR.test(inTitle) && !FILLING.has(inTitle) && !ENGLISH_GRAMMAR.has(inTitle);
const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Pairs of characters of two words, which say nothing: 影曝 of 摄影 and 曝光. Names are cut to single characters. */
function pairsAcross(title: string): Set<string> {
  const words = [...segmenter.segment(title)].map(({ segment }) => [...segment]);
  const across = words.flatMap((word, at) => {
    const next = words[at + 1] ?? [];
    return word.length + next.length > 2 ? [`${word.at(-1)}${next[0]}`] : [];
  });
  const inside = new Set(words.flatMap((word) => pairsOf(word)));
  return new Set(across.filter((pair) => !inside.has(pair)));
}
/** Shared by all callers who may view the same sections and have blocked nobody. */
const related = remembered<readonly SimilarRecord[]>({ lifetime: 5 * 60_000, most: 2000, asPages: true });

/** Topics and questions that share words with a title, which is not written yet. */
export async function findSimilar(context: Context, { title }: { title: string }) {
  const { wanted } = parseQuery(title.replaceAll(/[-:：]/g, ' '));
  const across = pairsAcross(title);
  const terms = (await telling(context, writeQuery({ wanted, without: [] }).terms)).filter(
    (term) => isAbout(term) && !across.has(term.inTitle),
  );
  if (terms.length === 0) return { records: [] };
  const filter = { sectionIds: await viewableSections(context), readerId: readerOf(context) };
  return present(
    context,
    await selectSimilar(context.db, { ...filter, terms, in: 'names', except: null, limit: READ, kindsLeftOut: [] }),
  );
}

/** Topics and questions about the same as one. */
export async function findRelated(context: Context, source: TextReference) {
  if ((await readTitles(context, [source])).length === 0) return { records: [] };
  const filter = { sectionIds: await viewableSections(context), readerId: readerOf(context) };
  const rows = await related.of(context.site, JSON.stringify([source.kind, source.id, filter]), async () => {
    const own = await selectWords(context.db, source);
    const terms = (await telling(context, own ? ownTerms(own).filter(isAbout) : [])).slice(0, TERMS);
    if (terms.length === 0) return [];
    return selectSimilar(context.db, {
      ...filter,
      terms,
      in: 'texts',
      except: source,
      limit: READ,
      kindsLeftOut: siteKinds(),
    });
  });
  return present(context, rows);
}

/** Terms of its title and tags, then those that its body has most often. */
function ownTerms({ names, words }: { names: string | null; words: string }): Wanted[] {
  const counts = new Map<string, { term: Wanted; count: number }>();
  for (const term of words.split(' ').flatMap(termsOf)) {
    const found = counts.get(term.query);
    if (found) found.count += 1;
    else counts.set(term.query, { term, count: names?.includes(term.inTitle) ? words.length : 1 });
  }
  return [...counts.values()].sort((one, other) => other.count - one.count).map(({ term }) => term);
}

/** The terms of a stored token. */
function termsOf(token: string): Wanted[] {
  if (token.startsWith(','))
    return pairsOf([...token.slice(1)])
      .slice(0, -1)
      .map((pair) => ({ query: lexeme(pair), inWords: [pair], inNames: null, inTitle: pair }));
  if (token.length < 2) return [];
  return [{ query: lexeme(token), inWords: [` ${token} `], inNames: null, inTitle: `:${token}` }];
}

/** Without those that half of the site has, as long as some are left. */
async function telling({ site, db }: Pick<Context, 'site' | 'db'>, terms: readonly Wanted[]): Promise<Wanted[]> {
  const frequent = await common.of(
    site,
    '',
    async () => new Set((await selectCommonTerms(db, MOST_SHARED)).map(lexeme)),
  );
  const rare = terms.filter(({ query }) => !frequent.has(query));
  return rare.length < LEAST_TERMS ? [...terms] : rare;
}

async function present(context: Context, rows: readonly SimilarRecord[]): Promise<{ records: SimilarThread[] }> {
  const solved = new Set(rows.filter(({ is_solved }) => is_solved).map(({ kind, id }) => `${kind} ${id}`));
  const threads = (await readTitles(context, rows)).slice(0, SHOWN);
  return { records: threads.map((thread) => ({ ...thread, isSolved: solved.has(`${thread.kind} ${thread.id}`) })) };
}
