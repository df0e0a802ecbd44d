import type { SourceLanguage } from '#platform/shared/language.ts';

export type Region = Readonly<Record<SourceLanguage, string>>;

/** Provinces by the prefix the address tables use, and their English names. */
const provinces: Readonly<Record<string, string>> = {
  北京: 'Beijing',
  天津: 'Tianjin',
  河北: 'Hebei',
  山西: 'Shanxi',
  内蒙古: 'Inner Mongolia',
  辽宁: 'Liaoning',
  吉林: 'Jilin',
  黑龙江: 'Heilongjiang',
  上海: 'Shanghai',
  江苏: 'Jiangsu',
  浙江: 'Zhejiang',
  安徽: 'Anhui',
  福建: 'Fujian',
  江西: 'Jiangxi',
  山东: 'Shandong',
  河南: 'Henan',
  湖北: 'Hubei',
  湖南: 'Hunan',
  广东: 'Guangdong',
  广西: 'Guangxi',
  海南: 'Hainan',
  重庆: 'Chongqing',
  四川: 'Sichuan',
  贵州: 'Guizhou',
  云南: 'Yunnan',
  西藏: 'Tibet',
  陕西: 'Shaanxi',
  甘肃: 'Gansu',
  青海: 'Qinghai',
  宁夏: 'Ningxia',
  新疆: 'Xinjiang',
  台湾: 'Taiwan',
  香港: 'Hong Kong',
  澳门: 'Macao',
};

/** Countries the address tables name differently from the language data: their name, the region code, our name. */
const otherwise: readonly (readonly [written: string, code: string, shown: string])[] = [
  ['阿联酋', 'AE', '阿联酋'],
  ['巴勒斯坦', 'PS', '巴勒斯坦'],
  ['刚果金', 'CD', '刚果（金）'],
  ['刚果(金)', 'CD', '刚果（金）'],
  ['刚果布', 'CG', '刚果（布）'],
  ['刚果(布)', 'CG', '刚果（布）'],
  ['马其顿', 'MK', '北马其顿'],
  ['波黑', 'BA', '波黑'],
  ['留尼旺', 'RE', '留尼汪'],
  ['圣马丁', 'MF', '法属圣马丁'],
  ['孟加拉', 'BD', '孟加拉国'],
  ['中非', 'CF', '中非'],
  ['多米尼加', 'DO', '多米尼加'],
  ['法国南部领地', 'TF', '法属南部领地'],
  ['南乔治亚岛和南桑威奇群岛', 'GS', '南乔治亚和南桑威奇群岛'],
  ['蒙塞拉特岛', 'MS', '蒙特塞拉特'],
];

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Codes that are no place: unions, private-use regions. */
const NOWHERE = new Set(['EU', 'EZ', 'QO', 'UN', 'XA', 'XB', 'ZZ']);

/** Every country and territory by its Chinese name, longest name first. */
function countries(): readonly (readonly [written: string, name: Region])[] {
  const chinese = new Intl.DisplayNames('zh-CN', { type: 'region', fallback: 'none' });
  const english = new Intl.DisplayNames('en', { type: 'region' });
  const existing = new Map<string, Region>();
  for (const first of LETTERS) {
    for (const second of LETTERS) {
      const code = first + second;
      const name = NOWHERE.has(code) ? undefined : chinese.of(code);
      if (name !== undefined) existing.set(name, { zh_CN: name, en_US: english.of(code) ?? name });
    }
  }
  for (const [written, code, shown] of otherwise)
    existing.set(written, { zh_CN: shown, en_US: english.of(code) ?? shown });
  return [...existing].sort(([item], [other]) => other.length - item.length);
}

let table: ReturnType<typeof countries> | undefined;

function startOf(text: string): { name: Region; rest: string } | null {
  table ??= countries();
  const found = table.find(([written]) => text.startsWith(written));
  if (!found) return null;
  const rest = text.slice(found[0].length);
  // 中非地区 is a part of the world, 中非 a country.
  return rest === '地区' ? null : { name: found[1], rest };
}

/** The country a text begins with; for `美国关岛`, the territory. */
export function countryIn(text: string): Region | null {
  const country = startOf(text);
  return country && (startOf(country.rest)?.name ?? country.name);
}

const named = new Map<string, Region | null>();

/** A province or country by its stored Chinese name; null for neither. */
export function regionNamed(stored: string): Region | null {
  const existing = named.get(stored);
  if (existing !== undefined) return existing;
  const found = provinceIn(stored) ?? countryIn(stored);
  const name = found?.zh_CN === stored ? found : null;
  // Not user input, but a row may contain anything.
  if (named.size < 1000) named.set(stored, name);
  return name;
}

/** The province a text begins with. */
export function provinceIn(text: string): Region | null {
  const found = Object.entries(provinces).find(([written]) => text.startsWith(written));
  return found ? { zh_CN: found[0], en_US: found[1] } : null;
}
