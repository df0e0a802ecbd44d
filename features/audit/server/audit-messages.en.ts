import type { AuditLabels } from '#platform/server/feature/feature.ts';

export const en: AuditLabels = {
  fields: {
    id: 'Number',
    title: 'Title',
    status: 'Status',
    position: 'Order',
    names: 'Names',
    nameZh: 'Name in Chinese',
    nameEn: 'Name in English',
    codes: 'Order',
    remark: 'Note',
    until: 'Until',
    note: 'Note',
    reason: 'Reason',
    count: 'Count',
    isOn: 'On',
  },
};
