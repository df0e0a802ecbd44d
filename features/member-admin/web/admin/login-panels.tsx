import type { MemberFile } from '#features/member-admin/contract.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import css from './member-admin.module.css';
import type { MemberPlan } from './member-dialog.tsx';
import type { zh } from './messages.zh.ts';

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
  const messages = useMessages<typeof zh>('rosterAdmin');
  return (
    <Panel title={messages.sessions}>
      <div className={css.stack}>
        <Table
          flush
          caption={messages.sessions}
          rows={member.sessions}
          keyOf={(session) => session.id}
          empty={<p className={css.quiet}>{messages.noSessions}</p>}
          columns={[
            {
              key: 'device',
              head: messages.device,
              cell: (session) => <Device item={session} isCurrent={session.isCurrent} />,
            },
            { key: 'address', head: messages.address, cell: (session) => <Address item={session} /> },
            {
              key: 'opened',
              head: messages.opened,
              isOneLine: true,
              cell: (session) => <TimeAgo at={session.openedAt} />,
            },
            { key: 'used', head: messages.used, isOneLine: true, cell: (session) => <TimeAgo at={session.seenAt} /> },
            {
              key: 'act',
              head: <VisuallyHidden>{messages.mutation}</VisuallyHidden>,
              align: 'end',
              cell: (session) =>
                member.may.change && (
                  <Button size="s" onClick={() => onPlan({ mutation: 'endSessions', sessionId: session.id })}>
                    {messages.endOne}
                  </Button>
                ),
            },
          ]}
        />
        {member.may.change && member.sessions.length > 0 && (
          <div>
            <Button onClick={() => onPlan({ mutation: 'endSessions' })}>{messages.endAll}</Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function LogPanel({ member }: { member: MemberFile }) {
  const messages = useMessages<typeof zh>('rosterAdmin');
  return (
    <Panel title={messages.logins}>
      <Table
        flush
        caption={messages.logins}
        rows={member.logins}
        keyOf={(login) => login.id}
        empty={<p className={css.quiet}>{messages.noLogins}</p>}
        columns={[
          { key: 'kind', head: messages.what, cell: (login) => <What login={login} /> },
          { key: 'device', head: messages.device, cell: (login) => <Device item={login} isCurrent={false} /> },
          { key: 'address', head: messages.address, cell: (login) => <Address item={login} /> },
          { key: 'at', head: messages.at, isOneLine: true, cell: ({ at }) => <TimeAgo at={at} /> },
        ]}
      />
    </Panel>
  );
}

function What({ login: { kind, way, second } }: { login: MemberFile['logins'][number] }) {
  const messages = useMessages<typeof zh>('rosterAdmin');
  const ways = [way === null ? '' : messages.by[way], second === null ? '' : messages.seconds[second]].filter(
    (word) => word !== '',
  );
  return (
    <>
      {messages.kinds[kind]}
      {ways.length > 0 && <span className={css.under}>{ways.join(' · ')}</span>}
    </>
  );
}

function Device({ item, isCurrent }: { item: Whence; isCurrent: boolean }) {
  const messages = useMessages<typeof zh>('rosterAdmin');
  const { browser, system } = item.device;
  return (
    <>
      {[browser, system].filter((part) => part !== '').join(' · ') || messages.unknownDevice}
      {isCurrent && <span className={css.under}>{messages.thisSession}</span>}
    </>
  );
}

function Address({ item: { address, place: region } }: { item: Whence }) {
  const language = useLanguage();
  return (
    <>
      {address}
      {region && <span className={css.under}>{region[language]}</span>}
    </>
  );
}
