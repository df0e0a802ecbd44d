import { memberPath } from '#features/member/paths.ts';
import { questionPath } from '#features/question/paths.ts';
import { platformErrors } from '#platform/server/errors.ts';
import type { FeedSource, SitemapSource } from '#platform/server/feature/discovery.ts';
import { listQuestionsOfMember } from './list-own-questions.ts';
import { listQuestions } from './list-questions.ts';
import { publicQuestions } from './text-kind-queries.ts';

const textOf = ({ id }: { id: string }) => ({ kind: 'question', id });
const newest = { filter: 'all', sort: 'newest' } as const;

export const questionFeeds: readonly FeedSource[] = [
  {
    name: 'site',
    page: { path: '/' },
    read: async (context) => ({ title: '', entries: (await listQuestions(context, newest)).records.map(textOf) }),
  },
  {
    name: 'member',
    page: { path: memberPath('').split('?')[0] ?? '', parameter: 'userName' },
    async read(context, account) {
      const { isShown, records } = await listQuestionsOfMember(context, account, {});
      if (!isShown) throw platformErrors.notFound();
      return { title: account, entries: records.map(textOf) };
    },
  },
];

export const questionSitemaps: readonly SitemapSource[] = [
  { name: 'question', rows: publicQuestions, path: questionPath },
  { name: 'page', list: async () => [{ path: '/askList' }] },
];
