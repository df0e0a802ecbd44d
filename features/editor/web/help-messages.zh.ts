import type { SampleName } from '#features/editor/help-samples.ts';
import { zh as tools } from '#platform/shared/editor-tool-messages.zh.ts';

const samples: Record<SampleName, string> = {
  lines: '段落与换行',
  heading: '小标题',
  emphasis: '粗体、斜体、删除线',
  colour: '文字颜色',
  link: '链接',
  list: '列表',
  taskList: '任务列表',
  quote: '引用',
  table: '表格',
  code: '代码',
  math: '公式',
  diagram: '图表',
  footnote: '脚注',
  spoiler: '剧透遮罩',
  rule: '分隔线',
  hide: '隐藏内容',
  picture: '图片',
  mention: '提及会员',
  emoji: '表情',
};

const notes: Partial<Record<SampleName, string>> = {
  link: '网址单独成段时，会显示成带标题的卡片。',
  code: '第一行写上语言，就有颜色；读者可以一键复制。',
  math: '金额不受影响：$5 还是 $5。',
  diagram: '图表用 Mermaid 的写法。',
  hide: '条件可以是 comment（评论）、password=口令、level=等级、points=积分、money=金额；一个话题里可以有好几处。',
  picture: '说明给看不到图的人，请写一句。其他网站的图片会变成链接。',
  mention: '@ 可以紧跟在汉字后面，一篇最多提到 30 人。',
};

/** Messages of the help page, loaded with it. */
export const zh = {
  title: '写作帮助',
  text: '正文用 Markdown 书写。下面每一条先列出写法，再列出读者看到的样子。',
  contents: '本页内容',
  syntax: '写法',
  what: '项目',
  limit: '限制',
  written: '这样写',
  read: '读者看到',
  samples,
  notes,
  keys: '快捷键',
  keysText: '按钮的提示里也写着快捷键。苹果电脑上 ⌘ 就是 Command，⌥ 是 Option，⌃ 是 Control。',
  action: '操作',
  elsewhere: 'Windows、Linux',
  mac: '苹果电脑',
  tools,
  otherKeys: {
    send: '发送',
    undo: '撤销',
    redo: '重做',
    beside: '并排预览',
    instead: '只看预览',
    fullScreen: '全屏编辑',
    toTools: '跳到工具栏',
    keys: '快捷键列表',
    help: '写作帮助',
  },
  listKeys: '列表里下一级、上一级',
  uploads: '图片、视频与附件',
  uploadsText: '可以点按钮选择，也可以直接粘贴或拖进编辑器；没有传完的会接着传。',
  image: '图片',
  imageLimit: ({ bytes, pixels, frames }: { bytes: string; pixels: number; frames: string }) =>
    `PNG、JPEG、GIF、WebP，每张不超过 ${bytes}、${pixels / 10_000} 万像素，动图不超过 ${frames} 帧`,
  video: '视频',
  videoLimit: ({ bytes, minutes, endings }: { bytes: string; minutes: string; endings: string }) =>
    `${endings}，每个不超过 ${bytes}、${minutes} 分钟；上传后要处理一会儿`,
  noVideos: '本站现在不能上传视频；可以贴上其他视频网站的分享链接',
  file: '附件',
  fileLimit: ({ bytes, endings }: { bytes: string; endings: string }) => `${endings}，每个不超过 ${bytes}`,
  amount: '数量',
  amountLimit: ({ perPost, perHour, bytesPerDay }: { perPost: string; perHour: string; bytesPerDay: string }) =>
    `每篇最多 ${perPost} 个；每人每小时最多 ${perHour} 个，每天共 ${bytesPerDay}`,
  unused: '没有用上的',
  unusedLimit: ({ minutes }: { minutes: string }) => `上传后 ${minutes} 分钟内没有放进任何内容或草稿，就会清除`,
  lengths: '长度',
  lengthsText: '一个汉字、一个字母、一个表情都算一个字。',
  lengthOf: {
    title: { name: '标题', limit: '150 字' },
    topic: { name: '话题', limit: '100,000 字' },
    comment: { name: '评论', limit: '10,000 字' },
    reply: { name: '回复', limit: '2,000 字' },
    tags: { name: '标签', limit: '最多 5 个，每个 20 字' },
  },
  kept: '写的东西不会丢',
  storedText:
    '您写的每个字都会存成草稿，先在这台设备上，再到服务器；换一台设备、关掉页面、断了网都能接着写。断网时点了发送，网络恢复后会自动发出，只发一次；改过的内容也一样。',
};
