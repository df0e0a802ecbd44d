import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const zh: AuditLabels = {
  fields: {
    id: '编号',
    title: '标题',
    status: '状态',
    position: '顺序',
    names: '名称',
    nameZh: '中文名称',
    nameEn: '英文名称',
    codes: '顺序',
    remark: '备注',
    until: '到期时间',
    note: '备注',
    reason: '原因',
    count: '数量',
    isOn: '开通',
  },
};
