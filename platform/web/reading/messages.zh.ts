/** Messages of the reading aids, loaded with them. */
export const zh = {
  spoiler: '剧透，按下显示',
  copy: '复制',
  copied: '代码已复制',
  selected: '浏览器不让复制，代码已选中，请自行复制',
  diagram: '图表',
  diagramSource: '查看图表的源代码',
};
