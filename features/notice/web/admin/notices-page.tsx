import { timeColumn } from '#features/console/web/columns-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { MemberLink } from '#features/console/web/parts-public.ts';
import { noticeAdminApi } from '#features/notice/admin-contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { noticeAdminMessages } from './messages.ts';
import { NewNoticeDialog } from './new-notice-dialog.tsx';

const TONES = { scheduled: 'waiting', sent: 'good', recalled: 'neutral' } as const;

/** `/admin/notices`: what staff have told members, and who has read it. */
export const { Page, queries } = defineConsolePage({
  area: 'notice',
  messages: noticeAdminMessages,
  list: noticeAdminApi.list,
  search: {},
  columns: ({ t, kit, localized }) => [
    { key: 'title', head: t.name, isProse: true, cell: (notice) => <Titles {...notice} /> },
    {
      key: 'audience',
      head: t.audience,
      cell: ({ audience, role }) => (role ? localized(role) : t.audiences[audience]),
    },
    {
      key: 'state',
      head: kit.state,
      isOneLine: true,
      cell: ({ state }) => <Status tone={TONES[state]}>{t.states[state]}</Status>,
    },
    timeColumn('sendsAt', t.sendsAt, ({ sendsAt }) => sendsAt),
    { key: 'delivery', head: t.delivery, isOneLine: true, cell: (notice) => <Delivery {...notice} /> },
    { key: 'by', head: t.by, cell: ({ by }) => <MemberLink member={by} gone={kit.system} /> },
  ],
  empty: (t) => ({ icon: 'bell', title: t.empty }),
  create: ({ t, open }) => ({ label: t.write, onClick: () => open((close) => <NewNoticeDialog onClose={close} />) }),
  nameOf: ({ title }) => title,
  menu: ({ id, title, state }, { t, kit, confirm }) => ({
    items:
      state === 'recalled'
        ? []
        : [
            {
              label: t.recall,
              icon: 'close',
              onSelect: () =>
                confirm({
                  call: noticeAdminApi.recall,
                  params: { id },
                  title: t.recallTitle({ title }),
                  text: t.recallText,
                  reason: t.recallReason,
                  isRequired: true,
                  confirm: t.recall,
                  done: kit.completed,
                }),
            },
          ],
  }),
});

function Titles({ title, titleEn }: { title: string; titleEn: string | null }) {
  return (
    <>
      <b>{title}</b>
      {titleEn !== null && <div lang="en">{titleEn}</div>}
    </>
  );
}

function Delivery({ readCount, recipientCount }: { readCount: number; recipientCount: number }) {
  const language = useLanguage();
  return `${formatCount(readCount, language)} / ${formatCount(recipientCount, language)}`;
}
