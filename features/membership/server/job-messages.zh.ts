export const zh = {
  'membership.remind': { name: '会员到期提醒', help: '会员到期前 7 天和 1 天各提醒一次' },
};
