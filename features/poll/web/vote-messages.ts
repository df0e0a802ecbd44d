import { defineMessages } from '#platform/shared/messages.ts';

export const pollVoteMessages = defineMessages('pollVote', {
  zh_CN: async () => (await import('./vote-messages.zh.ts')).zh,
  en_US: async () => (await import('./vote-messages.en.ts')).en,
});
