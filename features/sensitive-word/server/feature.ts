import { en } from '#features/sensitive-word/messages.en.ts';
import { zh } from '#features/sensitive-word/messages.zh.ts';
import { sensitiveWordSettings } from '#features/sensitive-word/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { en as auditEn } from './audit-messages.en.ts';
import { zh as auditZh } from './audit-messages.zh.ts';
import { openWords } from './live-words.ts';
import { wordHitData } from './own-data.ts';
import { sensitiveWordRoutes } from './routes.ts';
import { screenTexts } from './screen-texts.ts';
import { deleteHits } from './store.ts';

const DAY = 24 * 3_600_000;

export const sensitiveWordFeature = defineFeature({
  name: 'sensitiveWord',
  auditLabels: { zh_CN: auditZh, en_US: auditEn },
  messages: { zh_CN: zh, en_US: en },
  settings: sensitiveWordSettings,
  routes: sensitiveWordRoutes,
  open: openWords,
  screenTexts,
  sweep: ({ db, settings }, now) =>
    deleteHits(db, new Date(now.getTime() - settings.of(sensitiveWordSettings).sensitiveWordHitDays * DAY)),
  ownData: [wordHitData],
});
