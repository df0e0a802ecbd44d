import type { RunState } from '#features/job/contract.ts';

const states: Record<RunState, string> = { waiting: '等待中', running: '运行中', completed: '完成', failed: '失败' };

export const zh = {
  title: '后台任务',
  text: '同一个任务不会同时运行两次。这里显示最近两天的情况。',
  notWorking: '后台任务没有在运行。',
  events: ({ waiting, stuck }: { waiting: number; stuck: number }) =>
    `待处理的事件 ${waiting} 条，多次失败已搁置 ${stuck} 条`,
  job: '任务',
  schedule: '周期',
  everyMinutes: ({ count }: { count: number }) => (count === 1 ? '每分钟' : `每 ${count} 分钟`),
  everyHours: ({ count }: { count: number }) => (count === 1 ? '每小时' : `每 ${count} 小时`),
  onDemand: '按需',
  next: '下次运行',
  queue: '排队 / 运行',
  results: '完成 / 失败',
  last: '最近一次',
  never: '还没有运行过',
  run: '立即运行',
  runOf: ({ name }: { name: string }) => `立即运行：${name}`,
  sent: '已加入队列',
  runs: '记录',
  runsOf: ({ name }: { name: string }) => `记录：${name}`,
  state: '结果',
  took: '用时',
  done: '处理数量',
  ms: ({ text }: { text: string }) => `${text} 毫秒`,
  error: '错误',
  states,
};
