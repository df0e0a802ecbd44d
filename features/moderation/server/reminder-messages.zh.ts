import type { Told } from '#platform/server/feature/reminder-kind.ts';

interface Reason {
  reason: string;
  reasonEn?: string | undefined;
}

interface Change {
  facts: Reason & { isPage: boolean; excerpt: string };
}

interface About extends Reason {
  position: 'page' | 'part' | 'message' | 'none';
  excerpt: string;
}

interface Sanctioned {
  facts: About & { of: 'warn' | 'mute' | 'suspend'; until: string | null; isRemoved: boolean };
}

interface Appealed {
  facts: About & { isGranted: boolean; of?: keyof typeof acts | undefined };
}

const acts = {
  remove: '删除',
  refuse: '审核不通过',
  warn: '警告',
  mute: '禁言',
  suspend: '停用账号',
  'suspend-and-remove': '停用账号并删除全部内容',
  'suspend-and-remove-day': '停用账号并删除最近 24 小时的内容',
};

const because = ({ reason }: { reason: string }) => (reason === '' ? '' : `，原因：${reason}`);

const quoted = ({ excerpt }: { excerpt: string }) => (excerpt === '' ? '内容' : `“${excerpt}”`);

const what = ({ title, facts }: Told & { facts: About }) =>
  ({
    page: `您的${title}`,
    part: `您在${title}里写的${quoted(facts)}`,
    message: `您的私信“${facts.excerpt}”`,
    none: '',
  })[facts.position];

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
    say: (told: Told & Sanctioned) => {
      const { of, until, isRemoved, position } = told.facts;
      const done = { warn: '警告了您', mute: '对您禁言', suspend: '停用了您的账号' }[of];
      const over = position === 'none' ? '' : `，因为${what(told)}${isRemoved ? '（已同时删除）' : ''}`;
      return `${told.who} ${done}${until === null ? '' : `，至 ${until}`}${over}${because(told.facts)}${APPEALED}`;
    },
  },
  appeal: {
    name: '管理员处理我的申诉',
    say: (told: Told & Appealed) => {
      const { isGranted, of, position } = told.facts;
      const against = of === undefined ? '您的申诉' : `您对“${acts[of]}”的申诉`;
      const about = position === 'none' ? '' : `（${what(told)}）`;
      return `${told.who} ${isGranted ? '同意了' : '没有同意'}${against}${about}${because(told.facts)}`;
    },
  },
};
