import type { Told } from '#platform/server/feature/reminder-kind.ts';

export const zh = {
  like: {
    name: '有人给我点赞',
    say: ({ who, title, facts }: Told & { facts: { isThread: boolean } }) =>
      facts.isThread ? `${who} 赞了您的${title}` : `${who} 赞了您在${title}里的发言`,
  },
};
