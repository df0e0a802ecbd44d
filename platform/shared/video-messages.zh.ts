/** Placeholder of a video that is not ready; stored with the text it belongs to. */
export const zh = { waiting: '视频处理中，完成后会在这里播放', failed: '视频没能处理成功，无法播放' };
