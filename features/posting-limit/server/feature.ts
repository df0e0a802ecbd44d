import { en } from '#features/posting-limit/messages.en.ts';
import { zh } from '#features/posting-limit/messages.zh.ts';
import { postingLimitSettings } from '#features/posting-limit/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';

export const postingLimitFeature = defineFeature({
  name: 'posting-limit',
  messages: { zh_CN: zh, en_US: en },
  settings: postingLimitSettings,
});
