import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  fields: {
    title: 'title',
    status: 'state',
    position: 'order',
    names: 'names',
    nameZh: 'name in Chinese',
    nameEn: 'name in English',
    codes: 'order',
    remark: 'remark',
    until: 'until',
    note: 'note',
    reason: 'reason',
    count: 'count',
    isOn: 'On',
  },
};
