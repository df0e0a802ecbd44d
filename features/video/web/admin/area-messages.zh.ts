export const zh = {
  video: '视频',
};
