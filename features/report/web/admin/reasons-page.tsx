import { countColumn } from '#features/console/web/columns-public.ts';
import type { Dialogs } from '#features/console/web/form-public.ts';
import { defineConsolePage, type ListContext } from '#features/console/web/page-public.ts';
import { type AdminReason, reportAdminApi } from '#features/report/admin-contract.ts';
import { reportPaths } from '#features/report/paths.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { reportReasonMessages } from './reason-messages.ts';
import type { zh } from './reason-messages.zh.ts';
import css from './report-admin.module.css';

/** `/admin/report-reasons`: what members choose from when they report. */
export const { Page, queries } = defineConsolePage({
  area: 'report',
  messages: reportReasonMessages,
  list: reportAdminApi.reasons,
  writesAnswerAll: true,
  columns: ({ t, kit, localized }) => [
    {
      key: 'name',
      head: kit.name,
      cell: ({ names, parentId }) => (
        <span className={parentId === null ? css.top : css.below}>{localized(names)}</span>
      ),
    },
    {
      key: 'state',
      head: kit.state,
      cell: ({ isEnabled, needsText }) => (
        <>
          <Status tone={isEnabled ? 'good' : 'neutral'}>{isEnabled ? t.enabled : t.disabled}</Status>{' '}
          {needsText && <Status tone="waiting">{t.needsText}</Status>}
        </>
      ),
    },
    countColumn('count', t.count, ({ reportCount }) => reportCount),
    countColumn('recent', t.recent, ({ recentCount }) => recentCount),
    countColumn('success', t.success, ({ successCount }) => successCount),
  ],
  empty: (t) => ({ icon: 'flag', title: t.noReasons, text: t.noReasonsText }),
  actions: ({ t }) => <ButtonLink to={reportPaths.reports}>{t.toReports}</ButtonLink>,
  create: (context) => ({ label: context.t.create, onClick: () => editReason(context, null) }),
  nameOf: ({ names }, { localized }) => localized(names),
  order: () => ({
    call: reportAdminApi.reorderReasons,
    body: (ids, { parentId }) => ({ ids, parentId: parentId ?? '' }),
    groupOf: ({ parentId }) => parentId,
  }),
  menu: (reason, context) => {
    const { t, kit, remove } = context;
    const params = { id: reason.id };
    return {
      edit: () => editReason(context, reason),
      items: [
        reason.parentId === null && {
          label: t.createBelow,
          icon: 'plus',
          onSelect: () => editReason(context, null, reason.id),
        },
      ],
      remove: () => remove({ call: reportAdminApi.deleteReason, params, title: kit.delete, text: t.deleteText }),
    };
  },
});

type Context = Pick<ListContext<typeof zh>, 't' | 'kit'> & Dialogs;

function editReason({ t, kit, edit }: Context, reason: AdminReason | null, parentId = '') {
  const name = { maxLength: 50 } as const;
  edit({
    title: reason ? t.edit : parentId === '' ? t.create : t.createBelow,
    call: reason ? reportAdminApi.editReason : reportAdminApi.createReason,
    params: reason ? { id: reason.id } : undefined,
    digest: reason?.digest,
    withReason: true,
    fields: {
      nameZh: { label: kit.nameZh, lang: 'zh-CN', ...name },
      nameEn: { label: kit.nameEn, lang: 'en-US', ...name },
      needsText: { label: t.needsText },
      isEnabled: { label: t.enabled },
    },
    values: {
      nameZh: reason?.names.zh_CN,
      nameEn: reason?.names.en_US,
      needsText: reason?.needsText ?? false,
      isEnabled: reason?.isEnabled ?? true,
    },
    body: () => (reason ? {} : { parentId }),
  });
}
