import type { HeldRole, MemberFile } from '#features/member-admin/contract.ts';
import { explainPath } from '#features/role-admin/paths.ts';
import { calendarTime } from '#platform/shared/calendar-time.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import type { MemberActs } from './member-acts.tsx';
import css from './member-admin.module.css';
import { memberAdminMessages } from './messages.ts';

/** The member's current roles and their ends. */
export function RolesPanel({ member, acts }: { member: MemberFile; acts: MemberActs }) {
  const t = useMessages(memberAdminMessages);
  const language = useLanguage();
  const mayGive = (role: HeldRole) => member.roleChoices.some((choice) => choice.code === role.code && choice.mayGive);
  return (
    <Panel title={t.roles} more={{ to: explainPath({ account: member.account }), label: t.whatMay }}>
      <div className={css.stack}>
        <Table
          flush
          caption={t.roles}
          rows={member.roles}
          keyOf={(role) => role.code}
          empty={<p className={css.quiet}>{t.noRoles}</p>}
          columns={[
            { key: 'role', head: t.role, cell: (role) => role.name[sourceOf(language)] },
            { key: 'kind', head: t.roleKind, cell: (role) => t.roleKinds[role.kind] },
            {
              key: 'ends',
              head: t.endsAt,
              isOneLine: true,
              cell: (role) => (role.endsAt === null ? t.forGood : calendarTime(role.endsAt, language)),
            },
            {
              key: 'act',
              head: <VisuallyHidden>{t.mutation}</VisuallyHidden>,
              align: 'end',
              cell: (role) =>
                mayGive(role) && (
                  <span className={css.buttons}>
                    <Button size="s" onClick={() => acts.giveRole(role.code)}>
                      {t.renewRole}
                    </Button>
                    <Button size="s" tone="danger" onClick={() => acts.takeRole(role.code)}>
                      {t.takeRole}
                    </Button>
                  </span>
                ),
            },
          ]}
        />
        {member.roleChoices.some((choice) => choice.mayGive) && (
          <div>
            <Button icon="plus" onClick={() => acts.giveRole()}>
              {t.giveRole}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
