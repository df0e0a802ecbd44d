import { TablePanel, timeColumn } from '#features/console/web/columns-public.ts';
import { SettingsForm } from '#features/console/web/form-public.ts';
import type { ItemContext } from '#features/console/web/page-public.ts';
import { Buttons, MemberLink } from '#features/console/web/parts-public.ts';
import { type ActOnFile, type HeldRole, type MemberFile, memberAdminApi } from '#features/member-admin/contract.ts';
import { explainPath } from '#features/role-admin/paths.ts';
import { apiQuery, useShowAnswer } from '#platform/web/api/api-query.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import type { MemberActs } from './member-acts.tsx';
import type { zh } from './messages.zh.ts';

type PanelProps = { member: MemberFile; context: ItemContext<typeof zh> };

/** The member's current roles and their ends. */
export function RolesPanel({ member, context, acts }: PanelProps & { acts: MemberActs }) {
  const { t, kit, instant, localized } = context;
  const mayGive = (role: HeldRole) => member.roleChoices.some((choice) => choice.code === role.code && choice.mayGive);
  const mayGiveAny = member.roleChoices.some((choice) => choice.mayGive);
  return (
    <TablePanel
      title={t.roles}
      more={{ to: explainPath({ account: member.account }), label: t.whatMay }}
      rows={member.roles}
      keyOf={(role) => role.code}
      empty={t.noRoles}
      columns={[
        { key: 'role', head: t.role, cell: (role) => localized(role.name) },
        { key: 'kind', head: kit.kind, cell: (role) => t.roleKinds[role.kind] },
        {
          key: 'ends',
          head: t.endsAt,
          isOneLine: true,
          cell: ({ endsAt }) => (endsAt === null ? t.forGood : instant(endsAt)),
        },
        {
          key: 'act',
          head: <VisuallyHidden>{kit.actions}</VisuallyHidden>,
          align: 'end',
          cell: (role) =>
            mayGive(role) && (
              <Buttons
                items={[
                  { label: t.renewRole, onClick: () => acts.giveRole(role.code) },
                  { label: t.takeRole, tone: 'danger', onClick: () => acts.takeRole(role.code) },
                ]}
              />
            ),
        },
      ]}
    >
      <Buttons size="m" items={[mayGiveAny && { label: t.giveRole, icon: 'plus', onClick: () => acts.giveRole() }]} />
    </TablePanel>
  );
}

/** Staff's note about the member. */
export function NotePanel({ member: { id, state, note, may }, context: { kit } }: PanelProps) {
  const show = useShowAnswer(apiQuery(memberAdminApi.read, { params: { id }, query: {} }));
  if (state === 'cancelled') return null;
  if (!may.note) return note === '' ? null : <Panel title={kit.note}>{note}</Panel>;
  return (
    <Panel title={kit.note}>
      <SettingsForm
        call={memberAdminApi.note}
        params={{ id }}
        fields={{ note: { label: kit.note, hint: kit.noteHint, multiline: true, maxLength: 2000, mayBeEmpty: true } }}
        values={{ note }}
        canSubmit={(form) => String(form['note']).trim() !== note}
        done={kit.completed}
        show={show}
        refresh={[memberAdminApi.list]}
      />
    </Panel>
  );
}

/** What staff did to the member and decided about them. */
export function AuditPanel({ member, context: { t, kit } }: PanelProps) {
  return (
    <TablePanel
      title={t.audit}
      more={{ to: `/admin/audit?kind=member&id=${member.id}`, label: t.allAudit }}
      rows={member.audit}
      keyOf={(row) => row.key}
      empty={t.noAudit}
      columns={[
        timeColumn<ActOnFile>('at', kit.time, (row) => row.at),
        { key: 'who', head: kit.who, cell: ({ actor }) => <MemberLink member={actor} gone={kit.system} /> },
        {
          key: 'what',
          head: kit.what,
          cell: ({ label, path, isReversed }) => (
            <>
              {path === null ? label : <Link to={path}>{label}</Link>}{' '}
              {isReversed && <Status tone="neutral">{t.reversed}</Status>}
            </>
          ),
        },
        { key: 'why', head: kit.why, cell: ({ reason }) => reason },
      ]}
    />
  );
}
