import type { VideoFault } from '#features/video/contract.ts';

const faults: Record<VideoFault, string> = {
  unreadable: '无法读取这个视频，请换一种格式或重新导出后再传。',
  tooLong: '视频超过了本站允许的时长。',
  tooSlow: '处理时间过长，已经停止。',
  broken: '处理时出了问题，可以再试一次。',
};

export const zh = {
  progress: '视频处理进度',
  percent: ({ percent }: { percent: number }) => `已处理 ${percent}%`,
  faults,
  retry: '重新处理',
  failed: '没有成功，请稍后再试',
};
