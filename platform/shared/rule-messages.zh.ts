import { moneyText } from './money.ts';

interface Bounds {
  low: number;
  high: number;
}

/** Explanations of broken rules, by the rule; `rule.range:3:25` passes 3 and 25. */
export const zh = {
  required: () => '不能为空',
  invalid: () => '格式不正确',
  unknown: () => '多余的字段',
  id: () => '编号不正确',
  page: () => '页码不正确',
  number: () => '请输入整数',
  length: ({ low, high }: Bounds) => `长度应为 ${low}–${high} 个字符`,
  width: ({ low, high }: Bounds) => `至少 ${low} 个字符，最多 ${high} 个；一个汉字算两个`,
  maximum: ({ low: high }: Bounds) => `最多 ${high} 个字符`,
  range: ({ low, high }: Bounds) => `应在 ${low} 到 ${high} 之间`,
  amount: () => '请输入金额，最多两位小数',
  amountRange: ({ low, high }: Bounds) => `金额应在 ${moneyText(low)} 到 ${moneyText(high)} 之间`,
  items: ({ low: most }: Bounds) => `最多 ${most} 项`,
  fileType: () => '不支持这种类型的文件',
  picture: () => '无法识别这张图片，请换一张',
};
