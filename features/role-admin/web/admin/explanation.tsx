import { statusColumn, TablePanel } from '#features/console/web/columns-public.ts';
import { Quiet, Under } from '#features/console/web/parts-public.ts';
import { QueryState, useConsoleTerms } from '#features/console/web/public.ts';
import type { Explanation as Explained } from '#features/role-admin/contract.ts';
import { explainPath } from '#features/role-admin/paths.ts';
import { sectionChoices, sectionsQuery } from '#features/section/web/public.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { roleAdminMessages } from './messages.ts';
import { explanationQuery, scopes } from './queries.ts';
import css from './role-admin.module.css';

type Query = { account: string; sectionId: string };
type Answer = Explained['answers'][number];

/** A member's permissions with reasons. Member and section are in the URL. */
export function ExplainView({ account, sectionId }: Query) {
  const { t } = useConsoleTerms(roleAdminMessages);
  return (
    <>
      <Card pad="pad">
        <FieldStack>
          <p>{t.explainText}</p>
          <RequestForm key={`${account} ${sectionId}`} account={account} sectionId={sectionId} />
        </FieldStack>
      </Card>
      {account === '' ? (
        <Card>
          <EmptyState icon="user" title={t.nobody} text={t.nobodyText} />
        </Card>
      ) : (
        <Answers account={account} sectionId={sectionId} />
      )}
    </>
  );
}

function RequestForm({ account, sectionId }: Query) {
  const { t, kit } = useConsoleTerms(roleAdminMessages);
  const sections = useApiQuery(sectionsQuery);
  const choices = [{ value: '', label: t.anySection }, ...(sections.data ? sectionChoices(sections.data.records) : [])];
  const hrefOf = (chosen: URLSearchParams) =>
    explainPath({ account: chosen.get('account') ?? '', sectionId: chosen.get('sectionId') ?? '' });
  return (
    <FilterForm path={explainPath({ account: '' })} hrefOf={hrefOf} apply={t.look} clear={kit.clear}>
      <Field label={t.account}>
        <TextInput name="account" maxLength={60} defaultValue={account} autoComplete="off" />
      </Field>
      <Field label={t.section}>
        <Select key={String(sections.isSuccess)} name="sectionId" defaultValue={sectionId} options={choices} />
      </Field>
    </FilterForm>
  );
}

function Answers({ account, sectionId }: Query) {
  const { t, kit } = useConsoleTerms(roleAdminMessages);
  const query = useApiQuery(explanationQuery(account, sectionId));
  if (query.error?.status === 404 || query.error?.status === 400)
    return (
      <Card>
        <EmptyState icon="search" title={t.notFound} />
      </Card>
    );
  return (
    <QueryState asked={query}>
      {(explained) => (
        <>
          <Person explained={explained} />
          {scopes.map((scope) => (
            <TablePanel
              key={scope}
              title={t.groups[scope]}
              rows={explained.answers.filter((answer) => answer.scope === scope)}
              keyOf={(answer) => answer.right}
              columns={[
                { key: 'right', head: t.right, cell: ({ name }) => name },
                statusColumn<Answer>(t.mayHead, ({ isAllowed }) => [
                  isAllowed ? 'good' : 'bad',
                  isAllowed ? t.may : t.mayNot,
                ]),
                { key: 'why', head: kit.why, cell: (answer) => <Why answer={answer} explained={explained} /> },
              ]}
            />
          ))}
        </>
      )}
    </QueryState>
  );
}

function Person({ explained: { member, roles } }: { explained: Explained }) {
  const { t, instant, localized } = useConsoleTerms(roleAdminMessages);
  const until = (time: string) => t.until({ time: instant(time) });
  const endOf = ({ endsAt, isEnded }: Explained['roles'][number]) => {
    if (endsAt === null) return t.forGood;
    return isEnded ? t.ended({ time: instant(endsAt) }) : until(endsAt);
  };
  return (
    <Panel title={member.nickname}>
      <div className={css.person}>
        <span>{member.account}</span>
        <Status tone={member.state === 'active' ? 'good' : 'bad'}>
          {t.states[member.state]}{' '}
          {member.suspendedUntil && member.state === 'suspended' && until(member.suspendedUntil)}
        </Status>
        <Status tone="neutral">{member.hasVerifiedPhone ? t.phoneYes : t.phoneNo}</Status>
        {member.isOwner && <Status tone="waiting">{t.owner}</Status>}
      </div>
      <h3>
        <Quiet>{t.hisRoles}</Quiet>
      </h3>
      <ul className={css.roles}>
        {roles.length === 0 && <li>{t.defaultOnly}</li>}
        {roles.map((role) => (
          <li key={role.code}>
            {localized(role.names)} <Status tone={role.isEnded ? 'neutral' : 'good'}>{endOf(role)}</Status>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Why({ answer: { grantedBy, obstacles, openedBy }, explained }: { answer: Answer; explained: Explained }) {
  const { t, localized } = useConsoleTerms(roleAdminMessages);
  const { isOwner } = explained.member;
  const nameOf = (code: string) => {
    const role = explained.names.find((known) => known.code === code);
    return role ? localized(role.names) : code;
  };
  const names = (codes: readonly string[]) => codes.map(nameOf).join(t.and);
  return (
    <>
      {isOwner && t.owner}
      {!isOwner && grantedBy.length > 0 && t.by({ roles: names(grantedBy) })}
      {obstacles.map((denialReason) => (
        <Under key={denialReason}>{t.obstacles[denialReason]}</Under>
      ))}
      {openedBy.length > 0 && <Under>{t.openedBy({ roles: names(openedBy) })}</Under>}
    </>
  );
}
