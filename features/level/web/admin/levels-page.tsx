import { countColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage, type ListContext } from '#features/console/web/page-public.ts';
import { type Level, levelApi } from '#features/level/contract.ts';
import { levelAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';

/** `/admin/levels`: the levels members can reach. */
export const { Page, queries } = defineConsolePage({
  area: 'level',
  messages: levelAdminMessages,
  list: levelApi.list,
  writesAnswerAll: true,
  rows: ({ levels }) => levels,
  columns: ({ t, kit, localized }) => [
    { key: 'number', head: t.number, cell: ({ number }) => number },
    { key: 'name', head: kit.name, cell: ({ names }) => localized(names) },
    countColumn('threshold', t.threshold, ({ threshold }) => threshold),
  ],
  create: (context) => ({ label: context.t.add, onClick: () => editLevel(context, null) }),
  nameOf: ({ names }, { localized }) => localized(names),
  menu: (level, context) => {
    const { t, localized, remove } = context;
    const title = t.removeTitle({ name: localized(level.names) });
    return {
      edit: () => editLevel(context, level),
      remove:
        level.number !== 1 &&
        (() => remove({ call: levelApi.remove, params: { id: level.id }, title, text: t.removeText })),
    };
  },
});

function editLevel({ t, kit, localized, edit }: ListContext<typeof zh>, level: Level | null) {
  edit({
    title: level ? kit.editTitle({ name: localized(level.names) }) : t.add,
    call: level ? levelApi.edit : levelApi.add,
    params: level ? { id: level.id } : undefined,
    digest: level?.digest,
    fields: {
      threshold: {
        label: t.threshold,
        hint: level ? t.editHint : t.thresholdHint,
        inputMode: 'numeric',
        maxLength: 10,
        disabled: level?.number === 1,
      },
      nameZh: { label: kit.nameZh, lang: 'zh-CN', maxLength: 20 },
      nameEn: { label: kit.nameEn, lang: 'en-US', maxLength: 30 },
    },
    values: level ? { threshold: level.threshold, nameZh: level.names.zh_CN, nameEn: level.names.en_US } : {},
    withReason: true,
  });
}
