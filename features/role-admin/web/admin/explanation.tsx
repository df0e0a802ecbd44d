import { useNavigate } from 'react-router';
import { QueryState } from '#features/console/web/public.ts';
import type { Explanation as Explained } from '#features/role-admin/contract.ts';
import { explainPath } from '#features/role-admin/paths.ts';
import { sectionChoices, sectionsQuery } from '#features/section/web/public.ts';
import { calendarTime } from '#platform/shared/calendar-time.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { roleAdminMessages } from './messages.ts';
import { permissionGroups } from './permission-groups.ts';
import { explanationQuery } from './queries.ts';
import css from './role-admin.module.css';

type Query = { account: string; sectionId: string };
type Answer = Explained['answers'][number];

/** A member's permissions with reasons. Member and section are in the URL. */
export function ExplainView({ account, sectionId }: Query) {
  const t = useMessages(roleAdminMessages);
  return (
    <>
      <Card pad="pad">
        <p className={css.lead}>{t.explainText}</p>
        <RequestForm key={`${account} ${sectionId}`} account={account} sectionId={sectionId} />
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
  const t = useMessages(roleAdminMessages);
  const navigate = useNavigate();
  const sections = useApiQuery(sectionsQuery);
  const choices = [{ value: '', label: t.anySection }, ...(sections.data ? sectionChoices(sections.data.records) : [])];
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void navigate(
          explainPath({
            account: String(form.get('account') ?? '').trim(),
            sectionId: String(form.get('sectionId') ?? ''),
          }),
        );
      }}
    >
      <Field label={t.account}>
        <TextInput name="account" maxLength={60} defaultValue={account} autoComplete="off" />
      </Field>
      <Field label={t.section}>
        <Select key={String(sections.isSuccess)} name="sectionId" defaultValue={sectionId} options={choices} />
      </Field>
      <div>
        <Button type="submit" tone="primary">
          {t.look}
        </Button>
      </div>
    </form>
  );
}

function Answers({ account, sectionId }: Query) {
  const t = useMessages(roleAdminMessages);
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
          {permissionGroups.map((group) => (
            <Panel key={group.name} title={t.groups[group.name]}>
              <AnswerTable
                caption={t.groups[group.name]}
                explained={explained}
                answers={explained.answers.filter((answer) => group.rights.includes(answer.right))}
              />
            </Panel>
          ))}
        </>
      )}
    </QueryState>
  );
}

function Person({ explained: { member, roles } }: { explained: Explained }) {
  const t = useMessages(roleAdminMessages);
  const language = useLanguage();
  const until = (time: string) => calendarTime(time, language);
  return (
    <Panel title={member.nickname}>
      <div className={css.person}>
        <span>{member.account}</span>
        <Status tone={member.state === 'active' ? 'good' : 'bad'}>
          {t.states[member.state]}{' '}
          {member.suspendedUntil && member.state === 'suspended' && t.until({ time: until(member.suspendedUntil) })}
        </Status>
        <Status tone="neutral">{member.hasVerifiedPhone ? t.phoneYes : t.phoneNo}</Status>
        {member.isOwner && <Status tone="waiting">{t.owner}</Status>}
      </div>
      <h3 className={css.quiet}>{t.hisRoles}</h3>
      <ul className={css.roles}>
        {roles.length === 0 && <li>{t.defaultOnly}</li>}
        {roles.map((role) => (
          <li key={role.code}>
            {role.names[sourceOf(language)]}{' '}
            <Status tone={role.isEnded ? 'neutral' : 'good'}>
              {role.endsAt === null
                ? t.forGood
                : role.isEnded
                  ? t.ended({ time: until(role.endsAt) })
                  : t.until({ time: until(role.endsAt) })}
            </Status>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function AnswerTable({
  caption,
  explained,
  answers,
}: {
  caption: string;
  explained: Explained;
  answers: readonly Answer[];
}) {
  const t = useMessages(roleAdminMessages);
  return (
    <Table
      caption={caption}
      rows={answers}
      keyOf={(answer) => answer.right}
      columns={[
        {
          key: 'right',
          head: t.right,
          cell: ({ right: permission }) => t.permissionMessages[permission]?.name ?? permission,
        },
        {
          key: 'may',
          head: t.mayHead,
          cell: ({ isAllowed }) => <Status tone={isAllowed ? 'good' : 'bad'}>{isAllowed ? t.may : t.mayNot}</Status>,
        },
        { key: 'why', head: t.why, cell: (answer) => <Why answer={answer} explained={explained} /> },
      ]}
    />
  );
}

function Why({ answer, explained }: { answer: Answer; explained: Explained }) {
  const t = useMessages(roleAdminMessages);
  const language = useLanguage();
  const names = (codes: readonly string[]) =>
    codes
      .map((code) => explained.names.find((role) => role.code === code)?.names[sourceOf(language)] ?? code)
      .join(t.and);
  return (
    <>
      {explained.member.isOwner && t.owner}
      {!explained.member.isOwner && answer.grantedBy.length > 0 && t.by({ roles: names(answer.grantedBy) })}
      {answer.obstacles.map((denialReason) => (
        <span key={denialReason} className={css.quiet}>
          {t.obstacles[denialReason]}
        </span>
      ))}
      {answer.openedBy.length > 0 && <span className={css.quiet}>{t.openedBy({ roles: names(answer.openedBy) })}</span>}
    </>
  );
}
