import {
  type CommunityFigures,
  type CommunityModule,
  type CommunitySection,
  LATEST_SHOWN,
  PEOPLE_SHOWN,
  TAGS_SHOWN,
} from '#features/community/contract.ts';
import type { Author } from '#features/content/author.ts';
import { authors } from '#features/content/server/public.ts';
import { sectionErrors } from '#features/section/errors.ts';
import { sectionTree } from '#features/section/server/public.ts';
import { readPublicFigures } from '#features/statistic/server/public.ts';
import { topicRows } from '#features/topic/server/rows-public.ts';
import type { Context } from '#platform/server/http/context.ts';
import { languageTag, sourceOf } from '#platform/shared/language.ts';
import { selectLatest, selectModule, selectNewest, selectStaff, type ViewableBranch } from './community-queries.ts';
import { type RulesRow, selectRulesOf } from './store.ts';

const WEEK = 7 * 86_400_000;

/** What is new in each section that the caller may view, and how many are here. */
export async function listCommunity(
  context: Context,
): Promise<{ records: CommunitySection[]; figures: CommunityFigures }> {
  context.page?.changesSoon();
  const { roots } = await sectionTree(context.site);
  const branches = roots
    .filter((root) => !root.isArchived)
    .map((root): ViewableBranch => {
      const own = [root, ...root.children].filter(({ isArchived }) => !isArchived);
      return {
        rootId: root.id,
        sectionIds: own.flatMap(({ id }) => (context.actor.may('topic.view', id) ? [id] : [])),
      };
    })
    .filter(({ sectionIds }) => sectionIds.length > 0);
  const [rows, figures, newest] = await Promise.all([
    selectLatest(context.db, branches),
    readPublicFigures(context),
    selectNewest(context.db),
  ]);
  const [topics, presentPeople] = await Promise.all([
    topicRows.presentSeen(
      context,
      rows.filter(({ position }) => position <= LATEST_SHOWN),
    ),
    peopleOf(context, [newest, ...rows.map((row) => row.author_id)]),
  ]);
  const topicOf = new Map(topics.map((topic) => [topic.id, topic]));
  const records = branches.map(({ rootId }) => {
    const own = rows.filter((row) => row.section_id === rootId);
    const latest = own.flatMap(({ id }) => {
      const topic = topicOf.get(id);
      if (!topic) return [];
      const { title, author, commentCount, createdAt } = topic;
      return [{ id, title, nickname: author.nickname, commentCount, createdAt }];
    });
    return { sectionId: rootId, latest, people: presentPeople(own.map((row) => row.author_id)) };
  });
  return { records, figures: { ...figures, newest: presentPeople([newest])[0] ?? null } };
}

/** The home of a section. @throws 404 for one that is not there or archived */
export async function readModule(context: Context, id: string): Promise<CommunityModule> {
  context.page?.changesSoon();
  const { site, db, actor, now } = context;
  const section = (await sectionTree(site)).find(id);
  if (!section || section.isArchived) throw sectionErrors.notFound();
  const sectionIds = [section, ...section.children].flatMap((own) =>
    !own.isArchived && actor.may('topic.view', own.id) ? [own.id] : [],
  );
  const nothing = { sectionId: id, rules: { html: '', lang: '' }, staff: [], people: [], tags: [], topicsOfWeek: 0 };
  if (sectionIds.length === 0) return nothing;
  const since = new Date(now.getTime() - WEEK);
  const [rules, found, staff] = await Promise.all([
    selectRulesOf(db, id),
    selectModule(db, { sectionIds, since, tags: TAGS_SHOWN }),
    selectStaff(db, PEOPLE_SHOWN),
  ]);
  const presentPeople = await peopleOf(context, [...found.people, ...staff]);
  return {
    sectionId: id,
    rules: presentRules(rules, context),
    staff: presentPeople(staff),
    people: presentPeople(found.people),
    tags: found.tags,
    topicsOfWeek: found.week,
  };
}

/** Presents members by their ids, each once and no more than are shown; those who have left are left out. */
async function peopleOf(
  context: Context,
  ids: readonly (string | null)[],
): Promise<(of: readonly (string | null)[]) => Author[]> {
  const [cards, naming] = await Promise.all([authors.authorsOf(context.site, ids), authors.namingFor(context)]);
  return (of) =>
    [...new Set(of)]
      .map((id) => authors.presentAuthor(cards(id), naming))
      .filter(({ isCancelled }) => !isCancelled)
      .slice(0, PEOPLE_SHOWN);
}

function presentRules(rules: RulesRow | undefined, { language }: Pick<Context, 'language'>): CommunityModule['rules'] {
  const inChinese = { html: rules?.html_zh ?? '', lang: languageTag('zh_CN') };
  const inEnglish = { html: rules?.html_en ?? '', lang: languageTag('en_US') };
  const [own, other] = sourceOf(language) === 'zh_CN' ? [inChinese, inEnglish] : [inEnglish, inChinese];
  return own.html === '' ? other : own;
}
