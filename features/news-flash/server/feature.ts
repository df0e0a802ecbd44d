import { en } from '#features/news-flash/messages.en.ts';
import { zh } from '#features/news-flash/messages.zh.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { newsFlashCard, newsFlashDescriber } from './describe-flash.ts';
import { newsFlashFeeds, newsFlashSitemaps } from './feed-sources.ts';
import { newsFlashRoutes } from './routes.ts';
import { searchableFlashes } from './searchable-queries.ts';

export const newsFlashFeature = defineFeature({
  name: 'newsFlash',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  messages: { zh_CN: zh, en_US: en },
  routes: newsFlashRoutes,
  searchables: [searchableFlashes({ zh_CN: zh.kind, en_US: en.kind })],
  feeds: newsFlashFeeds,
  sitemaps: newsFlashSitemaps,
  cards: [newsFlashCard],
  pageDescribers: [newsFlashDescriber],
  staysAfterDeletion: ['news_flash.created_by'],
});
