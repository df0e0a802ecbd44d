import type { MemberFile } from '#features/member-admin/contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import type { MemberActs } from './member-acts.tsx';
import css from './member-admin.module.css';
import { memberAdminMessages } from './messages.ts';

type Props = { member: MemberFile; acts: MemberActs };
type Whence = Pick<MemberFile['sessions'][number], 'address' | 'place' | 'device'>;

/** The member's sessions and latest sign-ins. */
export function LoginPanels({ member, acts }: Props) {
  return (
    <>
      <SessionPanel member={member} acts={acts} />
      <LogPanel member={member} />
    </>
  );
}

function SessionPanel({ member, acts }: Props) {
  const t = useMessages(memberAdminMessages);
  return (
    <Panel title={t.sessions}>
      <div className={css.stack}>
        <Table
          flush
          caption={t.sessions}
          rows={member.sessions}
          keyOf={(session) => session.id}
          empty={<p className={css.quiet}>{t.noSessions}</p>}
          columns={[
            {
              key: 'device',
              head: t.device,
              cell: (session) => <Device item={session} isCurrent={session.isCurrent} />,
            },
            { key: 'address', head: t.address, cell: (session) => <Address item={session} /> },
            {
              key: 'opened',
              head: t.opened,
              isOneLine: true,
              cell: (session) => <TimeAgo at={session.openedAt} />,
            },
            { key: 'used', head: t.used, isOneLine: true, cell: (session) => <TimeAgo at={session.seenAt} /> },
            {
              key: 'act',
              head: <VisuallyHidden>{t.mutation}</VisuallyHidden>,
              align: 'end',
              cell: (session) =>
                member.may.change && (
                  <Button size="s" onClick={() => acts.endSessions(session.id)}>
                    {t.endOne}
                  </Button>
                ),
            },
          ]}
        />
        {member.may.change && member.sessions.length > 0 && (
          <div>
            <Button onClick={() => acts.endSessions()}>{t.endAll}</Button>
          </div>
        )}
      </div>
    </Panel>
  );
}

function LogPanel({ member }: { member: MemberFile }) {
  const t = useMessages(memberAdminMessages);
  return (
    <Panel title={t.logins}>
      <Table
        flush
        caption={t.logins}
        rows={member.logins}
        keyOf={(login) => login.id}
        empty={<p className={css.quiet}>{t.noLogins}</p>}
        columns={[
          { key: 'kind', head: t.what, cell: (login) => <What login={login} /> },
          { key: 'device', head: t.device, cell: (login) => <Device item={login} isCurrent={false} /> },
          { key: 'address', head: t.address, cell: (login) => <Address item={login} /> },
          { key: 'at', head: t.at, isOneLine: true, cell: ({ at }) => <TimeAgo at={at} /> },
        ]}
      />
    </Panel>
  );
}

function What({ login: { kind, way, second } }: { login: MemberFile['logins'][number] }) {
  const t = useMessages(memberAdminMessages);
  const ways = [way === null ? '' : t.by[way], second === null ? '' : t.seconds[second]].filter((word) => word !== '');
  return (
    <>
      {t.kinds[kind]}
      {ways.length > 0 && <span className={css.under}>{ways.join(' · ')}</span>}
    </>
  );
}

function Device({ item, isCurrent }: { item: Whence; isCurrent: boolean }) {
  const t = useMessages(memberAdminMessages);
  const { browser, system } = item.device;
  return (
    <>
      {[browser, system].filter((part) => part !== '').join(' · ') || t.unknownDevice}
      {isCurrent && <span className={css.under}>{t.thisSession}</span>}
    </>
  );
}

function Address({ item: { address, place: region } }: { item: Whence }) {
  const language = useLanguage();
  return (
    <>
      {address}
      {region && <span className={css.under}>{region[sourceOf(language)]}</span>}
    </>
  );
}
