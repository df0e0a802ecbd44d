import { memberPath } from '#features/member/paths.ts';
import type { MemberFile } from '#features/member-admin/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from './member-admin.module.css';
import { memberAdminMessages } from './messages.ts';

/** Staff actions on the member. */
export function AuditPanel({ member }: { member: MemberFile }) {
  const t = useMessages(memberAdminMessages);
  return (
    <Panel title={t.audit} more={{ to: `/admin/audit?kind=member&id=${member.id}`, label: t.allAudit }}>
      <Table
        flush
        caption={t.audit}
        rows={member.audit}
        keyOf={(row) => row.id}
        empty={<p className={css.quiet}>{t.noAudit}</p>}
        columns={[
          { key: 'at', head: t.at, isOneLine: true, cell: (row) => <TimeAgo at={row.at} /> },
          {
            key: 'who',
            head: t.who,
            cell: ({ actor }) => (actor ? <Link to={memberPath(actor.account)}>{actor.nickname}</Link> : t.system),
          },
          { key: 'what', head: t.what, cell: (row) => t.actions[row.action] ?? row.action },
          { key: 'why', head: t.why, cell: (row) => row.reason },
        ]}
      />
    </Panel>
  );
}
