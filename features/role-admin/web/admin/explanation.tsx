import { useNavigate } from 'react-router';
import { QueryState } from '#features/console/web/public.ts';
import type { Explanation as Explained } from '#features/role-admin/contract.ts';
import { explainPath } from '#features/role-admin/paths.ts';
import { sectionChoices, sectionsQuery } from '#features/section/web/public.ts';
import { calendarTime } from '#platform/shared/calendar-time.ts';
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
import type { zh } from './messages.zh.ts';
import { permissionGroups } from './permission-groups.ts';
import { explanationQuery } from './queries.ts';
import css from './role-admin.module.css';

type Query = { account: string; sectionId: string };
type Answer = Explained['answers'][number];

/** What may this member do here, and why. Whom and where stands in the address. */
export function ExplainView({ account, sectionId }: Query) {
  const messages = useMessages<typeof zh>('rightAdmin');
  return (
    <>
      <Card pad="pad">
        <p className={css.lead}>{messages.explainText}</p>
        <RequestForm key={`${account} ${sectionId}`} account={account} sectionId={sectionId} />
      </Card>
      {account === '' ? (
        <Card>
          <EmptyState icon="user" title={messages.nobody} text={messages.nobodyText} />
        </Card>
      ) : (
        <Answers account={account} sectionId={sectionId} />
      )}
    </>
  );
}

function RequestForm({ account, sectionId }: Query) {
  const messages = useMessages<typeof zh>('rightAdmin');
  const navigate = useNavigate();
  const sections = useApiQuery(sectionsQuery);
  const choices = [
    { value: '', label: messages.anySection },
    ...(sections.data ? sectionChoices(sections.data.records) : []),
  ];
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
      <Field label={messages.account}>
        <TextInput name="account" maxLength={60} defaultValue={account} autoComplete="off" />
      </Field>
      <Field label={messages.section}>
        <Select key={String(sections.isSuccess)} name="sectionId" defaultValue={sectionId} options={choices} />
      </Field>
      <div>
        <Button type="submit" tone="primary">
          {messages.look}
        </Button>
      </div>
    </form>
  );
}

function Answers({ account, sectionId }: Query) {
  const messages = useMessages<typeof zh>('rightAdmin');
  const query = useApiQuery(explanationQuery(account, sectionId));
  if (query.error?.status === 404 || query.error?.status === 400)
    return (
      <Card>
        <EmptyState icon="search" title={messages.notFound} />
      </Card>
    );
  return (
    <QueryState asked={query}>
      {(explained) => (
        <>
          <Person explained={explained} />
          {permissionGroups.map((group) => (
            <Panel key={group.name} title={messages.groups[group.name]}>
              <AnswerTable
                caption={messages.groups[group.name]}
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
  const messages = useMessages<typeof zh>('rightAdmin');
  const language = useLanguage();
  const until = (time: string) => calendarTime(time, language);
  return (
    <Panel title={member.nickname}>
      <div className={css.person}>
        <span>{member.account}</span>
        <Status tone={member.state === 'active' ? 'good' : 'bad'}>
          {messages.states[member.state]}{' '}
          {member.suspendedUntil &&
            member.state === 'suspended' &&
            messages.until({ time: until(member.suspendedUntil) })}
        </Status>
        <Status tone="neutral">{member.hasVerifiedPhone ? messages.phoneYes : messages.phoneNo}</Status>
        {member.isOwner && <Status tone="waiting">{messages.owner}</Status>}
      </div>
      <h3 className={css.quiet}>{messages.hisRoles}</h3>
      <ul className={css.roles}>
        {roles.length === 0 && <li>{messages.defaultOnly}</li>}
        {roles.map((role) => (
          <li key={role.code}>
            {role.names[language]}{' '}
            <Status tone={role.isEnded ? 'neutral' : 'good'}>
              {role.endsAt === null
                ? messages.forGood
                : role.isEnded
                  ? messages.ended({ time: until(role.endsAt) })
                  : messages.until({ time: until(role.endsAt) })}
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
  const messages = useMessages<typeof zh>('rightAdmin');
  return (
    <Table
      caption={caption}
      rows={answers}
      keyOf={(answer) => answer.right}
      columns={[
        {
          key: 'right',
          head: messages.right,
          cell: ({ right: permission }) => messages.permissionMessages[permission]?.name ?? permission,
        },
        {
          key: 'may',
          head: messages.mayHead,
          cell: ({ isAllowed }) => (
            <Status tone={isAllowed ? 'good' : 'bad'}>{isAllowed ? messages.may : messages.mayNot}</Status>
          ),
        },
        { key: 'why', head: messages.why, cell: (answer) => <Why answer={answer} explained={explained} /> },
      ]}
    />
  );
}

function Why({ answer, explained }: { answer: Answer; explained: Explained }) {
  const messages = useMessages<typeof zh>('rightAdmin');
  const language = useLanguage();
  const names = (codes: readonly string[]) =>
    codes.map((code) => explained.names.find((role) => role.code === code)?.names[language] ?? code).join(messages.and);
  return (
    <>
      {explained.member.isOwner && messages.owner}
      {!explained.member.isOwner && answer.grantedBy.length > 0 && messages.by({ roles: names(answer.grantedBy) })}
      {answer.obstacles.map((denialReason) => (
        <span key={denialReason} className={css.quiet}>
          {messages.obstacles[denialReason]}
        </span>
      ))}
      {answer.openedBy.length > 0 && (
        <span className={css.quiet}>{messages.openedBy({ roles: names(answer.openedBy) })}</span>
      )}
    </>
  );
}
