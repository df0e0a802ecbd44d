import { memberPath } from '#features/member/paths.ts';
import type { MemberFile } from '#features/member-admin/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from './member-admin.module.css';
import type { zh } from './messages.zh.ts';

/** What staff have done to him. */
export function AuditPanel({ member }: { member: MemberFile }) {
  const messages = useMessages<typeof zh>('rosterAdmin');
  return (
    <Panel title={messages.audit} more={{ to: `/admin/audit?kind=member&id=${member.id}`, label: messages.allAudit }}>
      <Table
        flush
        caption={messages.audit}
        rows={member.audit}
        keyOf={(row) => row.id}
        empty={<p className={css.quiet}>{messages.noAudit}</p>}
        columns={[
          { key: 'at', head: messages.at, isOneLine: true, cell: (row) => <TimeAgo at={row.at} /> },
          {
            key: 'who',
            head: messages.who,
            cell: ({ actor }) =>
              actor ? <Link to={memberPath(actor.account)}>{actor.nickname}</Link> : messages.system,
          },
          { key: 'what', head: messages.what, cell: (row) => messages.actions[row.action] ?? row.action },
          { key: 'why', head: messages.why, cell: (row) => row.reason },
        ]}
      />
    </Panel>
  );
}
