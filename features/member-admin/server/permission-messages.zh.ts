import type { NamedAndExplained } from '#platform/server/feature/feature.ts';

/** Permissions, as the console calls and explains them. */
export const zh: NamedAndExplained = {
  'console.export': { name: '导出会员', help: '把会员列表导出为表格文件' },
  'console.member': {
    name: '会员',
    help: '查找和管理会员：授予和收回角色（如版主）、停用、改名、重置密码、结束登录、写备注、注销账号；处理审核队列里的案件时也可以停用会员',
  },
};
