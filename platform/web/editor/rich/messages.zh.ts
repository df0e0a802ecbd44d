import { zh as tools } from '#platform/shared/editor-tool-messages.zh.ts';

/** The words of the whole editor; they come with it. */
export const zh = {
  toolbar: '格式工具栏',
  tools,
  withKeys: ({ name, keys }: { name: string; keys: string }) => `${name}（${keys}）`,
  notAllowed: ({ name }: { name: string }) => `${name}：您没有使用权限`,
  colours: { red: '红', orange: '橙', gold: '金', green: '绿', teal: '青', blue: '蓝', violet: '紫', grey: '灰' },
  count: ({ characters }: { characters: string }) => `${characters} 字`,
  countAll: ({ characters, han, words }: { characters: string; han: string; words: string }) =>
    `共 ${characters} 个字符，其中汉字 ${han} 个、英文单词 ${words} 个`,
  beside: '并排预览',
  instead: '只看预览',
  preview: '预览',
  /** Above a hidden part of the preview; `{value}` is the level or price. */
  hidden: {
    password: '隐藏内容：输入密码可见',
    comment: '隐藏内容：评论后可见',
    level: '隐藏内容：达到 {value} 级可见',
    points: '隐藏内容：支付 {value} 积分可见',
    money: '隐藏内容：支付 ¥{value} 可见',
    malformed: '隐藏内容：条件写得不对',
  },
  nothingToShow: '还没有内容',
  previewFailed: '预览没有加载出来，不影响编辑和发布',
  fullScreen: '全屏编辑',
  smallScreen: '退出全屏',
  keys: '快捷键',
  help: '写作帮助',
  keyNames: {
    send: '发送',
    undo: '撤销',
    redo: '重做',
    toTools: '跳到工具栏',
    list: '在列表中：下一级 / 上一级',
    fullScreen: '全屏',
  },
  loading: '正在加载…',
  loadFailed: '没有加载出来，请检查网络后重试',
  uploads: {
    title: '正在上传的文件',
    progressOf: ({ name }: { name: string }) => `${name} 的上传进度`,
    alt: '图片说明（给看不到图的人）',
    altOf: ({ name }: { name: string }) => `${name} 的图片说明`,
    retry: '重试',
    cancel: '取消',
    remove: '移除',
    refused: '上传失败，请重试',
    notHere: '这里不能添加这种文件',
    left: ({ count }: { count: number }) => `离开时还有 ${count} 个文件没有传完，没有放进草稿`,
  },
};
