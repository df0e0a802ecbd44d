import { type Ban, banApi } from '#features/ban/contract.ts';
import { FormDialog, ReasonForm } from '#features/console/web/form-public.ts';
import { defineConsolePage } from '#features/console/web/page-public.ts';
import { memberPath } from '#features/member/paths.ts';
import { calendarTime } from '#platform/shared/calendar-time.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { banAdminMessages } from './messages.ts';

/** `/admin/bans`: addresses that may not access the site. */
export const { Page, queries } = defineConsolePage({
  area: 'ban',
  messages: banAdminMessages,
  list: banApi.list,
  search: { address: 'text' },
  filters: (t) => ({ address: { label: t.find, placeholder: t.findHint, maxLength: 45 } }),
  caption: (t) => t.table,
  columns: ({ t, kit, language }) => [
    { key: 'range', head: t.range, cell: (ban) => <b>{ban.range}</b> },
    {
      key: 'ends',
      head: t.endsAt,
      isOneLine: true,
      cell: ({ isOver, endsAt }) => {
        if (isOver) return <Status tone="neutral">{t.over}</Status>;
        return endsAt === null ? t.never : calendarTime(endsAt, language);
      },
    },
    { key: 'told', head: t.told, isProse: true, cell: (ban) => ban.reason },
    { key: 'note', head: t.note, cell: (ban) => ban.note },
    {
      key: 'by',
      head: t.by,
      cell: ({ by }) => (by ? <Link to={memberPath(by.account)}>{by.nickname}</Link> : t.system),
    },
    { key: 'at', head: kit.time, isOneLine: true, cell: (ban) => <TimeAgo at={ban.createdAt} /> },
  ],
  empty: (t, isFiltered) => (
    <EmptyState icon="shield" title={isFiltered ? t.emptyFor : t.empty} text={isFiltered ? undefined : t.emptyText} />
  ),
  actions: ({ t, open }) => (
    <Button tone="primary" icon="plus" onClick={() => open((close) => <BanDialog ban={null} onClose={close} />)}>
      {t.add}
    </Button>
  ),
  menu: (ban, { t, open }) => ({
    label: t.acts({ range: ban.range }),
    items: [
      {
        key: 'edit',
        label: t.edit,
        icon: 'pen',
        onSelect: () => open((close) => <BanDialog ban={ban} onClose={close} />),
      },
      {
        key: 'lift',
        label: t.lift,
        icon: 'unlock',
        onSelect: () => open((close) => <LiftDialog ban={ban} onClose={close} />),
      },
    ],
  }),
});

/** Creates or changes a ban; the range of an existing one cannot be changed. */
function BanDialog({ ban, onClose }: { ban: Ban | null; onClose: () => void }) {
  const t = useMessages(banAdminMessages);
  return (
    <FormDialog
      title={ban ? ban.range : t.add}
      call={ban ? banApi.edit : banApi.add}
      params={ban ? { id: ban.id } : undefined}
      fields={{
        ...(ban ? {} : { range: { label: t.range, hint: t.rangeHint, maxLength: 60 } }),
        endsAt: { label: t.endsAt, hint: t.endsHint, type: 'datetime-local' },
        reason: { label: t.told, hint: t.notifiedHint, maxLength: 300 },
        note: { label: t.note, hint: t.noteHint, multiline: true, maxLength: 1000, optional: true },
      }}
      values={ban ?? {}}
      {...(ban ? {} : { confirm: t.add })}
      done={t.done}
      refresh={[banApi.list]}
      onClose={onClose}
    />
  );
}

function LiftDialog({ ban, onClose }: { ban: Ban; onClose: () => void }) {
  const t = useMessages(banAdminMessages);
  return (
    <ReasonForm
      call={banApi.lift}
      params={{ id: ban.id }}
      title={t.liftTitle({ range: ban.range })}
      text={t.liftText}
      reason={t.reason}
      confirm={t.lift}
      done={t.done}
      refresh={[banApi.list]}
      onClose={onClose}
    />
  );
}
