import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  actions: {
    'announcement.create': '发布公告',
    'announcement.edit': '修改公告',
    'announcement.picture': '更换公告图片',
    'announcement.delete': '删除公告',
  },
  kinds: { announcement: '公告' },
  fields: {
    audience: '给谁看',
    link: '链接',
    picture: '图片',
    placement: '位置',
    roles: '身份',
    roleCodes: '身份',
    sectionId: '板块',
    startsAt: '开始时间',
    textZh: '中文内容',
    textEn: '英文内容',
  },
  values: {
    'placement.bar': '每一页顶部',
    'placement.home': '首页卡片',
    'placement.section': '板块页卡片',
    'audience.everyone': '所有人',
    'audience.guests': '访客',
    'audience.members': '已登录的会员',
    'audience.roles': '指定身份',
  },
};
