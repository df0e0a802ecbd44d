export const zh = {
  errors: {
    notFound: '视频不存在或已被删除',
    notFailed: '这个视频没有处理失败，不需要重试',
  },
  settingTopic: '视频',
  settings: {
    videoMaxSeconds: { name: '视频时长上限', help: '上传的视频最长多少；服务器上需要装有 ffmpeg' },
  },
};
