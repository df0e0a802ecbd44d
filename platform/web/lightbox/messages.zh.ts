/** The messages of the full-size viewer. */
export const zh = {
  title: '查看图片',
  place: ({ number, count }: { number: number; count: number }) => `${number} / ${count}`,
  positionSpoken: ({ number, count }: { number: number; count: number }) => `第 ${number} 张，共 ${count} 张`,
  previous: '上一张',
  next: '下一张',
  zoomIn: '放大',
  zoomOut: '缩小',
  close: '关闭',
  failed: '图片没能加载出来',
};
