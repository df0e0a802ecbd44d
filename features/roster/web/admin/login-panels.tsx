import type { MemberFile } from '#features/roster/contract.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import type { MemberPlan } from './member-dialog.tsx';
import type { zh } from './messages.zh.ts';
import css from './roster.module.css';

type Props = { member: MemberFile; onPlan: (plan: MemberPlan) => void };
type Whence = Pick<MemberFile['sessions'][number], 'address' | 'place' | 'device'>;

/** Where he is signed in, and his latest logins. */
export function LoginPanels({ member, onPlan }: Props) {
  return (
    <>
      <SessionPanel member={member} onPlan={onPlan} />
      <LogPanel member={member} />
    </>
  );
}

function SessionPanel({ member, onPlan }: Props) {
  const words = useWords<typeof zh>('rosterAdmin');
  return (
    <Panel title={words.sessions}>
      <div className={css.stack}>
        <Table
          flush
          caption={words.sessions}
          rows={member.sessions}
          keyOf={(session) => session.id}
          empty={<p className={css.quiet}>{words.noSessions}</p>}
          columns={[
            { key: 'device', head: words.device, cell: (session) => <Device it={session} isCurrent={session.isCurrent} /> },
            { key: 'address', head: words.address, cell: (session) => <Address it={session} /> },
            { key: 'opened', head: words.opened, isOneLine: true, cell: (session) => <TimeAgo at={session.openedAt} /> },
            { key: 'used', head: words.used, isOneLine: true, cell: (session) => <TimeAgo at={session.seenAt} /> },
            {
              key: 'act',
              head: <VisuallyHidden>{words.act}</VisuallyHidden>,
              align: 'end',
              cell: (session) =>
                member.may.change && (
                  <Button size="s" onClick={() => onPlan({ act: 'endSessions', sessionId: session.id })}>
                    {words.endOne}
                  </Button>
                ),
            },
          ]}
        />
        {member.may.change && member.sessions.length > 0 && (
          <div>
            <Button onClick={() => onPlan({ act: 'endSessions' })}>{words.endAll}</Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function LogPanel({ member }: { member: MemberFile }) {
  const words = useWords<typeof zh>('rosterAdmin');
  return (
    <Panel title={words.logins}>
      <Table
        flush
        caption={words.logins}
        rows={member.logins}
        keyOf={(login) => login.id}
        empty={<p className={css.quiet}>{words.noLogins}</p>}
        columns={[
          { key: 'kind', head: words.what, cell: (login) => <What login={login} /> },
          { key: 'device', head: words.device, cell: (login) => <Device it={login} isCurrent={false} /> },
          { key: 'address', head: words.address, cell: (login) => <Address it={login} /> },
          { key: 'at', head: words.at, isOneLine: true, cell: ({ at }) => <TimeAgo at={at} /> },
        ]}
      />
    </Panel>
  );
}

function What({ login: { kind, way, second } }: { login: MemberFile['logins'][number] }) {
  const words = useWords<typeof zh>('rosterAdmin');
  const ways = [way === null ? '' : words.by[way], second === null ? '' : words.seconds[second]].filter((word) => word !== '');
  return (
    <>
      {words.kinds[kind]}
      {ways.length > 0 && <span className={css.under}>{ways.join(' · ')}</span>}
    </>
  );
}

function Device({ it, isCurrent }: { it: Whence; isCurrent: boolean }) {
  const words = useWords<typeof zh>('rosterAdmin');
  const { browser, system } = it.device;
  return (
    <>
      {[browser, system].filter((part) => part !== '').join(' · ') || words.unknownDevice}
      {isCurrent && <span className={css.under}>{words.thisSession}</span>}
    </>
  );
}

function Address({ it: { address, place } }: { it: Whence }) {
  const language = useLanguage();
  return (
    <>
      {address}
      {place && <span className={css.under}>{place[language]}</span>}
    </>
  );
}
