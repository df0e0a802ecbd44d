export const zh = {
  'video.make': { name: '处理视频', help: '把上传的视频转成可以播放的格式，一次一个；需要 ffmpeg' },
};
