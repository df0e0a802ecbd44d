import { en } from '#features/poll/messages.en.ts';
import { zh } from '#features/poll/messages.zh.ts';
import { pollSettings } from '#features/poll/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { ballotData } from './own-data.ts';
import { pollRoutes } from './routes.ts';

export const pollFeature = defineFeature({
  name: 'poll',
  messages: { zh_CN: zh, en_US: en },
  settings: pollSettings,
  routes: pollRoutes,
  ownData: [ballotData],
  staysAfterDeletion: ['poll_ballot.member_id'],
});
