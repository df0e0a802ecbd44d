import type { Told } from '#platform/server/feature/reminder-kind.ts';

interface Decision {
  facts: { state: 'approved' | 'refused' | 'revoked' };
}

export const zh = {
  verification: {
    name: '我的认证有结果',
    say: ({ facts }: Told & Decision) =>
      facts.state === 'approved'
        ? '您的认证已通过'
        : facts.state === 'refused'
          ? '您的认证未通过，可以查看原因后重新提交'
          : '您的认证已被取消，可以查看原因',
  },
};
