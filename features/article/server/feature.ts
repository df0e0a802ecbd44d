import { en } from '#features/article/messages.en.ts';
import { zh } from '#features/article/messages.zh.ts';
import { articlePath } from '#features/article/paths.ts';
import { contentKinds } from '#features/content/server/public.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { articleCommentTarget, articleKind } from './article-kind.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { articleDescriber } from './describe-article.ts';
import { articleFeeds, articleSitemaps } from './feed-sources.ts';
import { en as jobEn } from './job-messages.en.ts';
import { zh as jobZh } from './job-messages.zh.ts';
import { articleJobs } from './jobs.ts';
import { moderatedArticle } from './moderate-article.ts';
import { articleData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { listen } from './render-again.ts';
import { articleRoutes } from './routes.ts';
import { searchableArticles } from './searchable-queries.ts';
import { dropScheduled } from './store.ts';
import * as queries from './text-kind-queries.ts';

contentKinds.registerContentKind(articleKind);
contentKinds.registerCommentTarget(articleCommentTarget);
contentKinds.registerModeratedKind(moderatedArticle);

export const articleFeature = defineFeature({
  name: 'article',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  jobMessages: { zh_CN: jobZh, en_US: jobEn },
  messages: { zh_CN: zh, en_US: en },
  routes: articleRoutes,
  jobs: articleJobs,
  listeners: [listen],
  ownData: [articleData],
  onAccountDeleted: (tx, { memberId }) => dropScheduled(tx, memberId),
  staysAfterDeletion: ['article.author_id', 'article_revision.editor_id'],
  feeds: articleFeeds,
  sitemaps: articleSitemaps,
  pageDescribers: [articleDescriber],
  searchables: [searchableArticles],
  textKinds: [
    {
      kind: 'article',
      names: { zh_CN: zh.kind, en_US: en.kind },
      isText: true,
      isOpen: queries.isOpen,
      page: queries.page,
      path: articlePath,
      maySee: articleKind.maySee,
      facts: queries.facts,
      reactions: { like: queries.countLikes, favourite: queries.countFavourites },
      writtenBy: queries.writtenBy,
    },
  ],
});
