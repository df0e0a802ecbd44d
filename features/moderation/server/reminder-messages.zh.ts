import type { Told } from '#platform/server/feature/reminder-kind.ts';

interface Reason {
  reason: string;
  reasonEn?: string | undefined;
}

interface Change {
  facts: Reason & { isPage: boolean; excerpt: string };
}

interface Sanctioned {
  facts: Reason & { of: 'warn' | 'mute' | 'suspend'; until: string | null };
}

const because = ({ reason }: { reason: string }) => (reason === '' ? '' : `，原因：${reason}`);

const quoted = ({ excerpt }: Change['facts']) => (excerpt === '' ? '内容' : `“${excerpt}”`);

/** Where the page of one's own acts is. */
const APPEALED = '；如有异议，可在“处理记录”里申诉';

export const zh = {
  removed: {
    name: '我的内容被管理员删除',
    say: ({ who, title, facts }: Told & Change) =>
      `${who} 删除了您${facts.isPage ? `的${title}` : `在${title}里写的${quoted(facts)}`}${because(facts)}${APPEALED}`,
  },
  restored: {
    name: '我的内容被管理员恢复',
    say: ({ who, title, facts }: Told & Change) =>
      `${who} 恢复了您${facts.isPage ? `的${title}` : `在${title}里写的${quoted(facts)}`}${because(facts)}`,
  },
  sanction: {
    name: '我被管理员警告、禁言或停用',
    say: ({ who, facts: { of, until, reason } }: Told & Sanctioned) => {
      const done = { warn: '警告了您', mute: '对您禁言', suspend: '停用了您的账号' }[of];
      return `${who} ${done}${until === null ? '' : `，至 ${until}`}${because({ reason })}${APPEALED}`;
    },
  },
  appeal: {
    name: '管理员处理我的申诉',
    say: ({ who, facts: { isGranted, reason } }: Told & { facts: Reason & { isGranted: boolean } }) =>
      `${who} ${isGranted ? '同意了您的申诉' : '没有同意您的申诉'}${because({ reason })}`,
  },
};
