import type { Told } from '#platform/server/feature/reminder-kind.ts';

interface Change {
  facts: { isPage: boolean; reason: string; excerpt: string };
}

const because = ({ reason }: Change['facts']) => (reason === '' ? '' : `，原因：${reason}`);

const quoted = ({ excerpt }: Change['facts']) => (excerpt === '' ? '内容' : `“${excerpt}”`);

export const zh = {
  removed: {
    name: '我的内容被站方删除',
    say: ({ who, title, facts }: Told & Change) =>
      `${who} 删除了您${facts.isPage ? `的${title}` : `在${title}里写的${quoted(facts)}`}${because(facts)}`,
  },
  restored: {
    name: '我的内容被站方恢复',
    say: ({ who, title, facts }: Told & Change) =>
      `${who} 恢复了您${facts.isPage ? `的${title}` : `在${title}里写的${quoted(facts)}`}${because(facts)}`,
  },
};
