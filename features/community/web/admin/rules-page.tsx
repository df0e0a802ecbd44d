import { communityAdminApi, LONGEST_RULES } from '#features/community/contract.ts';
import { communityModulePath } from '#features/community/paths.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { Link } from '#platform/web/kit/link.tsx';
import { rulesAdminMessages } from './messages.ts';

/** `/admin/section-rules`: the rules of every section. */
export const { Page, queries } = defineConsolePage({
  area: 'sectionRules',
  messages: rulesAdminMessages,
  list: communityAdminApi.list,
  columns: ({ t, localized, instant }) => [
    {
      key: 'section',
      head: t.section,
      cell: ({ id, names }) => <Link to={communityModulePath(id)}>{localized(names)}</Link>,
    },
    {
      key: 'rules',
      head: t.rules,
      isProse: true,
      cell: ({ sourceZh, sourceEn }) => (sourceZh || sourceEn || t.none).slice(0, 120),
    },
    { key: 'at', head: t.editedAt, isOneLine: true, cell: ({ editedAt }) => editedAt && instant(editedAt) },
  ],
  empty: (t) => ({ icon: 'list', title: t.empty }),
  nameOf: ({ names }, { localized }) => localized(names),
  menu: (rules, { t, localized, edit }) => ({
    edit: () =>
      edit({
        title: localized(rules.names),
        call: communityAdminApi.edit,
        params: { id: rules.id },
        digest: rules.digest,
        withReason: true,
        fields: {
          sourceZh: {
            label: t.sourceZh,
            lang: 'zh-CN',
            multiline: true,
            rows: 8,
            maxLength: LONGEST_RULES,
            optional: true,
          },
          sourceEn: {
            label: t.sourceEn,
            hint: t.hint,
            lang: 'en-US',
            multiline: true,
            rows: 8,
            maxLength: LONGEST_RULES,
            optional: true,
          },
        },
        values: rules,
      }),
  }),
  writesAnswerAll: true,
});
