import type { Told } from '#platform/server/feature/reminder-kind.ts';

interface Decided {
  facts: { name: string; isListed: boolean; reason: string };
}

export const zh = {
  navigation: {
    name: '我推荐的网站有结果',
    say: ({ facts: { name, isListed, reason } }: Told & Decided) =>
      `您推荐的网站“${name}”${isListed ? '已收录' : '未被收录'}${reason === '' ? '' : `：${reason}`}`,
  },
};
