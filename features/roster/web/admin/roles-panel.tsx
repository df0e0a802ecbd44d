import { explainPath } from '#features/right/paths.ts';
import type { HeldRole, MemberFile } from '#features/roster/contract.ts';
import { calendarTime } from '#platform/shared/calendar-time.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import type { MemberPlan } from './member-dialog.tsx';
import type { zh } from './messages.zh.ts';
import css from './roster.module.css';

/** The roles he holds, with their ends. */
export function RolesPanel({ member, onPlan }: { member: MemberFile; onPlan: (plan: MemberPlan) => void }) {
  const words = useWords<typeof zh>('rosterAdmin');
  const language = useLanguage();
  const mayGive = (role: HeldRole) => member.roleChoices.some((choice) => choice.code === role.code && choice.mayGive);
  return (
    <Panel title={words.roles} more={{ to: explainPath({ account: member.account }), label: words.whatMay }}>
      <div className={css.stack}>
        <Table
          flush
          caption={words.roles}
          rows={member.roles}
          keyOf={(role) => role.code}
          empty={<p className={css.quiet}>{words.noRoles}</p>}
          columns={[
            { key: 'role', head: words.role, cell: (role) => role.name[language] },
            { key: 'kind', head: words.roleKind, cell: (role) => words.roleKinds[role.kind] },
            { key: 'ends', head: words.endsAt, isOneLine: true, cell: (role) => (role.endsAt === null ? words.forGood : calendarTime(role.endsAt, language)) },
            {
              key: 'act',
              head: <VisuallyHidden>{words.act}</VisuallyHidden>,
              align: 'end',
              cell: (role) =>
                mayGive(role) && (
                  <span className={css.buttons}>
                    <Button size="s" onClick={() => onPlan({ act: 'giveRole', role: role.code })}>
                      {words.renewRole}
                    </Button>
                    <Button size="s" tone="danger" onClick={() => onPlan({ act: 'takeRole', role: role.code })}>
                      {words.takeRole}
                    </Button>
                  </span>
                ),
            },
          ]}
        />
        {member.roleChoices.some((choice) => choice.mayGive) && (
          <div>
            <Button icon="plus" onClick={() => onPlan({ act: 'giveRole' })}>
              {words.giveRole}
            </Button>
          </div>
        )}
      </div>
    </Panel>
  );
}
