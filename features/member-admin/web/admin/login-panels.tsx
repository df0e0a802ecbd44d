import { TablePanel, timeColumn } from '#features/console/web/columns-public.ts';
import type { ItemContext } from '#features/console/web/page-public.ts';
import { Buttons, Under } from '#features/console/web/parts-public.ts';
import type { MemberFile } from '#features/member-admin/contract.ts';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import type { MemberActs } from './member-acts.tsx';
import type { zh } from './messages.zh.ts';

type Context = ItemContext<typeof zh>;
type Session = MemberFile['sessions'][number];
type Login = MemberFile['logins'][number];

/** The member's sessions and latest sign-ins. */
export function LoginPanels({ member, context, acts }: { member: MemberFile; context: Context; acts: MemberActs }) {
  const { t, kit } = context;
  const canEnd = member.may.change;
  return (
    <>
      <TablePanel
        title={t.sessions}
        rows={member.sessions}
        keyOf={(session) => session.id}
        empty={t.noSessions}
        columns={[
          ...originColumns<Session>(context, (session) => session.isCurrent),
          timeColumn<Session>('opened', t.opened, ({ openedAt }) => openedAt),
          timeColumn<Session>('used', t.used, ({ seenAt }) => seenAt),
          {
            key: 'act',
            head: <VisuallyHidden>{kit.actions}</VisuallyHidden>,
            align: 'end',
            cell: ({ id }) => <Buttons items={[canEnd && { label: t.endOne, onClick: () => acts.endSessions(id) }]} />,
          },
        ]}
      >
        <Buttons
          size="m"
          items={[canEnd && member.sessions.length > 0 && { label: t.endAll, onClick: () => acts.endSessions() }]}
        />
      </TablePanel>
      <TablePanel
        title={t.logins}
        rows={member.logins}
        keyOf={(login) => login.id}
        empty={t.noLogins}
        columns={[
          { key: 'kind', head: kit.what, cell: (login) => <What {...{ login, t }} /> },
          ...originColumns<Login>(context, () => false),
          timeColumn<Login>('at', kit.time, ({ at }) => at),
        ]}
      />
    </>
  );
}

function What({ login: { kind, way, second }, t }: { login: Login; t: typeof zh }) {
  const ways = [...(way === null ? [] : [t.by[way]]), ...(second === null ? [] : [t.seconds[second]])];
  return (
    <>
      {t.kinds[kind]}
      {ways.length > 0 && <Under>{ways.join(' · ')}</Under>}
    </>
  );
}

/** Device and address. */
function originColumns<Row extends Pick<Session, 'address' | 'place' | 'device'>>(
  { t, kit, localized }: Context,
  isCurrent: (row: Row) => boolean,
) {
  const device = (row: Row) => (
    <>
      {[row.device.browser, row.device.system].filter((part) => part !== '').join(' · ') || t.unknownDevice}
      {isCurrent(row) && <Under>{t.thisSession}</Under>}
    </>
  );
  const address = (row: Row) => (
    <>
      {row.address}
      {row.place && <Under>{localized(row.place)}</Under>}
    </>
  );
  return [
    { key: 'device', head: t.device, cell: device },
    { key: 'address', head: kit.address, cell: address },
  ];
}
