import { describe, expect, it } from 'vitest';
import { memberSettings } from '#features/member/settings.ts';
import { isReserved } from './reserved-name.ts';
import { skeletonOf } from './skeleton.ts';

const patterns = memberSettings.reservedNames.initial;
const isRefused = (name: string) => skeletonOf(name) === '' || isReserved(name, patterns);

/** Ordinary names, separated by spaces; `_` stands for a space. */
const GOOD = `
  老王 小鱼 李雷 韩梅梅 张伟 王芳 李娜 刘洋 陈静 杨帆 赵敏 黄蓉 周杰 吴迪 徐来 孙悦 胡歌 朱迪 高远 林间 何夕 郭靖 马蹄 罗汉果 梁上燕 宋词 郑板桥 谢谢 韩信 唐诗 冯唐 于谦 董小姐
  程蝶衣 曹操 袁隆平 邓丽君 许仙 傅雷 沈从文 曾国藩 彭祖 吕布 苏轼 卢梭 蒋勋 蔡琴 贾宝玉 丁香 魏征 薛宝钗 叶问 阎立本 余华 潘安 杜甫 戴望舒 夏目 钟灵 汪曾祺 田园 任逍遥 姜子牙 范进 方圆
  石榴 姚黄 谭嗣同 廖化 邹忌 熊猫 金庸 陆游 郝思嘉 孔乙己 白居易 崔莺莺 康熙 毛线 邱处机 秦观 江南 史湘云 顾城 侯鸟 邵逸夫 孟浩然 龙井 万里 段誉 雷震子 钱多多 汤圆 尹天仇 黎明 易安 常青 武松
  官渡 方便面 系鞋带 统一鲜橙多 客官请坐 管道工 系统架构师 茶树 馆长 版画 站台 古力娜扎·迪丽热巴 欧阳_修 山田太郎 さくら カタカナ ガンダム ﾊﾝｶｸ 李-小龙 김철수
  Ivy_Kwan O'Brien O’Brien José Zoë Müller Jean-Luc Anne-Marie Vlad_Minsky Brad_Minton Björk Łukasz Иван Ольга Γιώργος tom torn clam Burns Clara Vivian Savvy Rooty Systematic Staffa
  Supporter_of_tea andré alice_2 a.b.c Dr._Who 7even tea_lover kettle42 mad_mina Corn McLean Ærø Nguyễn Đặng Ñandú Ömer Şahin 🍵 小猫🐱 1984 Moderna ofice Office
`;
/** Names that resemble staff, look empty, or both. */
const BAD = `
  admin Admin ADMIN adm1n Administrator the_admin a.d.m.i.n ad-min ad_min a_d_m_i_n аdmin ａｄｍｉｎ 🅰dmin 🅐🅓🅜🅘🅝 ⒶⒹⓂⒾⓃ 🇦🇩🇲🇮🇳 𝐚𝒹𝓂𝔦𝕟 ᴀᴅᴍɪɴ ádmin a\u0332d\u0332min ad\u200bmin ad\u3164min
  aclmin adrnin moderator rnoderator Moderator_2 m0derator mоdеrаtоr mod.er.ator official 0fficial offlcial οfficial o.f.f.i.c.i.a.l teahouse TeaHouse_News tea.house ｔｅａｈｏｕｓｅ
  root r00t r.o.o.t system SYSTEM sys.tem ѕуѕтем syst\u2060em Staff staff st.aff ｓｔａｆｆ support sup.port Support suрроrt
  官方 官·方 官.方 官_方 官-方 官・方 官\u3164方 茶馆官方 官方客服 管理员 管·理·员 老管理员 ⺩管理员 客服 客、服 客⃝服 茶馆 茶\u200d馆 系统 系·统 系\u2800统 系统消息 版主 版.主 站长 本站站长 工作人员 工作·人员
  \u3164 \u2800 \u200b\u200c \u115f \uffa0 \ufe0f \u034f \u0301 ··· ——— \u{e0061}
`;
const namesOf = (text: string) =>
  text
    .trim()
    .split(/[ \n]+/)
    .map((name) => name.replaceAll('_', ' '));

// Last: 90 refused, 160 taken
describe('[A8] names people bear are taken', () => {
  const good = namesOf(GOOD);
  it('a hundred and more of them', () => expect(good.length).toBeGreaterThan(150));
  it.each(good)('%s', (name) => expect(isRefused(name)).toBe(false));
});

describe('names that pass for staff or for nothing are refused', () => {
  const bad = namesOf(BAD);
  it('sixty and more of them', () => expect(bad.length).toBeGreaterThan(80));
  it.each(bad)('%j', (name) => expect(isRefused(name)).toBe(true));
});

it('with underscores, as accounts write them', () =>
  expect(['ad_min', 'sys_tem', 'r_o_o_t', 'the_admin', 'tea_house'].map((name) => isReserved(name, patterns))).toEqual(
    Array(5).fill(true),
  ));

it('a name is compared in one pass, however many stars a pattern has', () => {
  const before = process.cpuUsage().user;
  expect(isReserved('a'.repeat(30), `*${'a*'.repeat(10)}b`)).toBe(false);
  expect(isReserved(`${'a'.repeat(29)}b`, `*${'a*'.repeat(10)}b`)).toBe(true);
  // As an expression it tries millions of ways.
  expect(process.cpuUsage().user - before).toBeLessThan(200_000);
});
