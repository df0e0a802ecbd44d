export const zh = {
  video: '视频',
  videoWords: '转码 录像 shipin sp',
};
