import { en } from '#features/draft/messages.en.ts';
import { zh } from '#features/draft/messages.zh.ts';
import { draftSettings } from '#features/draft/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { endSentDraft, sweepDrafts } from './end-drafts.ts';
import { draftData } from './own-data.ts';
import { draftRoutes } from './routes.ts';

export const draftFeature = defineFeature({
  name: 'draft',
  messages: { zh_CN: zh, en_US: en },
  settings: draftSettings,
  routes: draftRoutes,
  sweep: sweepDrafts,
  onKeyTaken: endSentDraft,
  ownData: [draftData],
  textKinds: [{ kind: 'draft', names: { zh_CN: zh.kind, en_US: en.kind }, isText: false, isOpen: false }],
});
