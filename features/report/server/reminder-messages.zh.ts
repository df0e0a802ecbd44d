import type { Told } from '#platform/server/feature/reminder-kind.ts';

interface Outcome {
  facts: {
    state: 'failed' | 'successful';
    isTurned: boolean;
    position: 'page' | 'part' | 'none';
    kind: string;
    kindEn: string;
    category: string;
    categoryEn: string;
    result: string;
    resultEn?: string | undefined;
  };
}

const what = ({ title, facts: { position, kind, category } }: Told & Outcome) =>
  `${{ page: `您对${title}的举报`, part: `您在${title}里的举报`, none: '您的举报' }[position]}${kind === '' ? '' : `（${kind}，${category}）`}`;

const outcome = ({ state, isTurned }: Outcome['facts']) => {
  if (isTurned) return '：原来的处理经申诉后已改变';
  return state === 'successful' ? '成立，已作处理' : '不成立，未发现违规';
};

export const zh = {
  report: {
    name: '我的举报有结果',
    say: (told: Told & Outcome) =>
      `${what(told)}${outcome(told.facts)}${told.facts.result === '' ? '' : `：${told.facts.result}`}`,
  },
};
