import type { Told } from '#platform/server/feature/reminder-kind.ts';

interface Answered {
  facts: { answer: string };
}

export const zh = {
  feedback: {
    name: '我的反馈有回复',
    say: ({ facts }: Told & Answered) => `管理员回复了您的反馈：${facts.answer}`,
  },
};
