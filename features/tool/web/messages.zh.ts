import { zh as shared } from '#features/tool/tool-messages.zh.ts';

export const zh = {
  title: '工具中心',
  text: '在浏览器里就能用的小工具：输入的内容不会离开您的设备，断网也能用。',
  all: '全部工具',
  needsScript: '工具在浏览器里运行，需要启用 JavaScript。',
  tools: shared.tools,
};
