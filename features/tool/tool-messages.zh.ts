/** What the tools are called and do, in the order of `toolNames`. */
export const zh = {
  kind: '工具',
  tools: {
    json: { name: 'JSON', text: '格式化、压缩、校验并指出出错的行列，按路径取值；10 MB 也不卡。' },
    base64: { name: 'Base64', text: '文字与文件的 Base64 编码和解码，按 UTF-8，支持 URL 安全字母表。' },
    url: { name: '网址', text: '网址编码、解码，拆出主机、路径和每个参数。' },
    timestamp: { name: '时间戳', text: '时间戳与日期互换，秒和毫秒自动识别。' },
    hash: { name: '哈希', text: '文字和文件的 MD5、SHA-1、SHA-256、SHA-512。' },
    qr: { name: '二维码', text: '生成二维码，从图片中识别二维码。' },
    regex: { name: '正则表达式', text: '试写正则表达式，查看匹配、分组和替换结果。' },
    diff: { name: '文本对比', text: '逐行比较两段文字的不同。' },
    colour: { name: '颜色', text: '颜色写法互换，计算对比度是否达到 WCAG。' },
    words: { name: '字数统计', text: '统计汉字、外文单词、字符、段落和字节。' },
  },
};
