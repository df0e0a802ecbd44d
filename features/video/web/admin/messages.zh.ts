import type { VideoFault, VideoRow } from '#features/video/contract.ts';

const states: Record<VideoRow['state'], string> = {
  queued: '排队中',
  processing: '处理中',
  ready: '可以播放',
  failed: '处理失败',
};
const faults: Record<VideoFault, string> = {
  unreadable: '无法读取',
  tooLong: '超过时长上限',
  tooSlow: '处理时间过长',
  broken: '处理时出错',
};

export const zh = {
  title: '视频',
  text: '会员上传的视频依次转成可以播放的格式，一次处理一个，最新的在前。大小和类型的上限在“设置”的“附件”里，时长上限在“视频”里。',
  noTools:
    '服务器上没有安装 ffmpeg，视频不会被处理，也不再接受新的视频。在 Debian 和 Ubuntu 上可以用 apt install ffmpeg 安装，装好后排队的视频会自动继续处理。',
  video: '视频',
  seconds: '时长',
  size: '占用',
  states,
  percent: ({ percent }: { percent: number }) => `${percent}%`,
  faults,
  owner: '上传者',
  retry: '重新处理',
  retryOf: ({ name }: { name: string }) => `重新处理：${name}`,
  retried: '已重新排队',
  empty: '还没有人上传过视频',
  unknown: '未知',
};
