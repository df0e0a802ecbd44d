import type { Told } from '#platform/server/feature/reminder-kind.ts';

interface Outcome {
  facts: { state: 'failed' | 'successful'; result: string; resultEn?: string | undefined };
}

export const zh = {
  report: {
    name: '我的举报有结果',
    say: ({ facts }: Told & Outcome) =>
      `${facts.state === 'successful' ? '您的举报成立，已作处理' : '您的举报不成立，未发现违规'}${facts.result === '' ? '' : `：${facts.result}`}`,
  },
};
