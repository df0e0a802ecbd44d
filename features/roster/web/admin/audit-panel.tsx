import { memberPath } from '#features/member/paths.ts';
import type { MemberFile } from '#features/roster/contract.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { zh } from './messages.zh.ts';
import css from './roster.module.css';

/** What staff have done to him. */
export function AuditPanel({ member }: { member: MemberFile }) {
  const words = useWords<typeof zh>('rosterAdmin');
  return (
    <Panel title={words.audit} more={{ to: `/admin/audit?kind=member&id=${member.id}`, label: words.allAudit }}>
      <Table
        flush
        caption={words.audit}
        rows={member.audit}
        keyOf={(row) => row.id}
        empty={<p className={css.quiet}>{words.noAudit}</p>}
        columns={[
          { key: 'at', head: words.at, isOneLine: true, cell: (row) => <TimeAgo at={row.at} /> },
          { key: 'who', head: words.who, cell: ({ actor }) => (actor ? <Link to={memberPath(actor.account)}>{actor.nickname}</Link> : words.system) },
          { key: 'what', head: words.what, cell: (row) => words.actions[row.action] ?? row.action },
          { key: 'why', head: words.why, cell: (row) => row.reason },
        ]}
      />
    </Panel>
  );
}
