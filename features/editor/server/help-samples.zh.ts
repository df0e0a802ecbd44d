import type { Samples } from '../help-samples.ts';

const samples: Samples = {
  lines: '第一行\n写到哪里，就在哪里换行\n\n空一行，另起一段。想原样写出 \\*星号\\*，在它前面加反斜杠。',
  heading: '## 周末的茶会\n### 集合地点\n\n东门，三点见。',
  emphasis: '**粗体**、*斜体*、~~删除线~~，紧挨着汉字也可以：**重点，**后文照常。',
  colour: ':red[红]、:orange[橙]、:green[绿]、:blue[蓝]、:violet[紫]，还有 gold、teal、grey。',
  link: '[条款](/termsService)；直接写网址 https://example.com，后面的全角逗号不算在内。',
  list: '- 茶叶\n- 茶壶\n  - 紫砂\n  - 盖碗\n\n1. 烧水\n2. 温杯\n3. 冲泡',
  taskList: '- [x] 买茶\n- [ ] 请客',
  quote: '> 茶兴于唐，盛于宋。\n>\n> 空行也要带上符号，才还在引用里。',
  table: '| 茶 | 水温 | 时间 |\n| --- | :-: | --: |\n| 绿茶 | 80 ℃ | 1 分钟 |\n| 红茶 | 95 ℃ | 3 分钟 |',
  code: '行内写 `npm start`，成段写：\n\n```ts\nconst cups = guests.map((guest) => pour(guest));\n```',
  math: '行内 $a^2 + b^2 = c^2$，单独成段：\n\n$$\n\\sum_{i=1}^{n} i = \\frac{n(n+1)}{2}\n$$',
  diagram: '```mermaid\nflowchart LR\n  烧水 --> 温杯 --> 冲泡\n```',
  footnote: '泡茶先看水[^1]。\n\n[^1]: 山水上，江水中，井水下。',
  spoiler: '凶手是||管家||。\n\n:::spoiler 结局\n他其实是好人。\n:::',
  rule: '上半场\n\n---\n\n下半场',
  hide: ':::hide comment\n评论之后才看得到这一段。\n:::',
  picture: '![图片说明](点“图片”按钮、粘贴或拖进来，地址会自动填好)',
  mention: '谢谢@账号 指点，也可以写@昵称',
  emoji: '直接写 🍵，或用本站表情 :名称:',
};

/** The samples, and the label of a hidden part in one. */
export const zh = { samples, hiddenLabel: '隐藏内容：评论后可见' };
