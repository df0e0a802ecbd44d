import { zh as own } from '../messages.zh.ts';

/** Messages of the poll form. */
export const zh = {
  poll: '投票',
  title: '投票问题',
  titlePlaceholder: '想让大家选什么？',
  option: ({ place: position }: { place: number }) => `选项 ${position}`,
  addOption: '添加选项',
  removeOption: ({ place: position }: { place: number }) => `移除选项 ${position}`,
  optionsFull: ({ most }: { most: number }) => `最多 ${most} 个选项`,
  choices: '每人可选',
  single: '1 项（单选）',
  upTo: ({ count }: { count: number }) => `最多 ${count} 项`,
  results: '公布结果',
  resultTimes: { vote: '投票后可见', end: '结束后可见' },
  endsAt: '截止时间',
  endsAtHint: '不填则一直可以投票，您随时可以结束它',
  optional: '选填',
  note: '发布后，在有人投票之前还可以修改。',
  remove: '移除投票',
  rules: own.rules,
};
