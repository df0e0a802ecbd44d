import { heldEdits } from '#features/content/server/review-public.ts';
import { en } from '#features/poll/messages.en.ts';
import { zh } from '#features/poll/messages.zh.ts';
import { pollSettings } from '#features/poll/settings.ts';
import { defineFeature } from '#platform/server/feature/feature.ts';
import { heldPolls } from './edit-poll.ts';
import { ballotData } from './own-data.ts';
import { en as permissionEn } from './permission-messages.en.ts';
import { zh as permissionZh } from './permission-messages.zh.ts';
import { pollRoutes } from './routes.ts';

heldEdits.registerHeldPart('poll', heldPolls);

export const pollFeature = defineFeature({
  name: 'poll',
  permissionLabels: { zh_CN: permissionZh, en_US: permissionEn },
  messages: { zh_CN: zh, en_US: en },
  settings: pollSettings,
  routes: pollRoutes,
  ownData: [ballotData],
  staysAfterDeletion: ['poll_ballot.member_id'],
  permissionLimits: ({ settings }) => (settings.of(pollSettings).topicMaxVoteOptions > 1 ? {} : { off: ['vote'] }),
});
