import { countColumn, timeColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { MemberLink } from '#features/console/web/parts-public.ts';
import { termsAdminApi, termsApi } from '#features/terms/contract.ts';
import { termsVersionPath } from '#features/terms/paths.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { DraftDialog } from './draft-dialog.tsx';
import { termsAdminMessages } from './messages.ts';

/** `/admin/terms`: the versions, newest first; a new one starts from the texts of another. */
export const { Page, queries } = defineConsolePage({
  area: 'terms',
  messages: termsAdminMessages,
  list: termsAdminApi.list,
  search: {},
  also: [termsApi.read],
  columns: ({ t, kit, localized }) => [
    { key: 'version', head: t.version, cell: ({ id }) => <Link to={termsVersionPath(id)}>{id}</Link> },
    { key: 'summary', head: t.summary, isProse: true, cell: ({ summary }) => localized(summary) },
    {
      key: 'asks',
      head: t.asks,
      cell: ({ asksConsent }) => asksConsent && <Status tone="waiting">{t.asked}</Status>,
    },
    countColumn('consents', t.consents, ({ consentCount }) => consentCount),
    { key: 'by', head: kit.who, cell: ({ by }) => <MemberLink member={by} gone={kit.system} /> },
    timeColumn('at', kit.time, ({ createdAt }) => createdAt),
  ],
  empty: (t) => ({ icon: 'info', title: t.empty }),
  create: ({ t, open }, answer) => ({
    label: t.publish,
    onClick: () => open((close) => <DraftDialog from={answer?.records[0]?.id ?? ''} onClose={close} />),
  }),
  nameOf: ({ id }, { t }) => `${t.version} ${id}`,
  menu: ({ id }, { t, open }) => ({
    items: [
      {
        label: t.from,
        icon: 'copy',
        onSelect: () => open((close) => <DraftDialog from={id} onClose={close} />),
      },
    ],
  }),
});
