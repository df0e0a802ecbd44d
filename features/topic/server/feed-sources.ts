import * as z from 'zod/mini';
import { memberPath } from '#features/member/paths.ts';
import { sectionErrors } from '#features/section/errors.ts';
import { nameSection, sectionTree } from '#features/section/server/public.ts';
import { TopicQuery } from '#features/topic/contract.ts';
import { sectionPath, tagPath, topicPath } from '#features/topic/paths.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { FeedPart, FeedSource, SitemapSource } from '#platform/server/feature/discovery.ts';
import { FEED_LENGTH } from '#platform/server/feature/discovery.ts';
import type { Context } from '#platform/server/http/context.ts';
import { listTopics } from './list-topics.ts';
import { listTopicsOfMember } from './list-topics-of-member.ts';
import { selectPublicTags } from './tag-queries.ts';
import { publicTopics } from './text-kind-queries.ts';

const textOf = ({ id }: { id: string }) => ({ kind: 'topic', id });

/** The newest topics of a list, from as many of its pages as it takes. @throws 404 for a list that cannot be */
async function newest(context: Context, of: { sectionId?: string; tag?: string }): Promise<FeedPart['entries']> {
  const query = z.safeParse(TopicQuery, { ...of, sort: 'newest' });
  if (!query.success) throw platformErrors.notFound();
  const entries = [];
  for (let page = 1, isWhole = false; !isWhole; page += 1) {
    const { records, pageSize } = await listTopics(context, { ...query.data, page });
    entries.push(...records.filter(({ locked }) => locked === null).map(textOf));
    isWhole = entries.length >= FEED_LENGTH || records.length < pageSize || page * pageSize >= FEED_LENGTH;
  }
  return entries;
}

export const topicFeeds: readonly FeedSource[] = [
  { name: 'site', page: { path: '/' }, read: async (context) => ({ title: '', entries: await newest(context, {}) }) },
  {
    name: 'section',
    page: { path: '/', parameter: 'sectionId' },
    async read(context, sectionId) {
      const section = (await sectionTree(context.site)).find(sectionId);
      if (!section || !context.actor.may('topic.view', sectionId)) throw sectionErrors.notFound();
      return { title: nameSection(section, context.language).name, entries: await newest(context, { sectionId }) };
    },
  },
  {
    name: 'tag',
    page: { path: '/', parameter: 'tag' },
    read: async (context, tag) => ({ title: `#${tag}`, entries: await newest(context, { tag }) }),
  },
  {
    name: 'member',
    page: { path: memberPath('').split('?')[0] ?? '', parameter: 'userName' },
    async read(context, account) {
      const { isShown, records } = await listTopicsOfMember(context, account, {});
      if (!isShown) throw platformErrors.notFound();
      return { title: records[0]?.author.nickname ?? account, entries: records.map(textOf) };
    },
  },
];

export const topicSitemaps: readonly SitemapSource[] = [
  { name: 'topic', rows: publicTopics, path: topicPath },
  {
    name: 'section',
    async list({ site, actor }) {
      const { all } = await sectionTree(site);
      return all
        .filter(({ id, isArchived }) => !isArchived && actor.may('topic.view', id))
        .map(({ id }) => ({ path: sectionPath(id) }));
    },
  },
  {
    name: 'tag',
    async list({ site, actor, db }) {
      const { all } = await sectionTree(site);
      const sectionIds = all.filter(({ id }) => actor.may('topic.view', id)).map(({ id }) => id);
      return (await selectPublicTags(db, { sectionIds, limit: 50_000 })).map((tag) => ({ path: tagPath(tag) }));
    },
  },
];
