import { useNavigate } from 'react-router';
import { AskState } from '#features/console/web/public.ts';
import type { Explanation as Explained } from '#features/right/contract.ts';
import { explainPath } from '#features/right/paths.ts';
import { askSections, sectionChoices } from '#features/section/web/public.ts';
import { calendarTime } from '#platform/shared/calendar-time.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { askExplanation } from './asks.ts';
import type { zh } from './messages.zh.ts';
import css from './right-admin.module.css';
import { rightGroups } from './right-groups.ts';

type Asked = { account: string; sectionId: string };
type Answer = Explained['answers'][number];

/** What may this member do here, and why. Whom and where stands in the address. */
export function ExplainView({ account, sectionId }: Asked) {
  const words = useWords<typeof zh>('rightAdmin');
  return (
    <>
      <Card pad="pad">
        <p className={css.lead}>{words.explainText}</p>
        <AskForm key={`${account} ${sectionId}`} account={account} sectionId={sectionId} />
      </Card>
      {account === '' ? (
        <Card>
          <EmptyState icon="user" title={words.nobody} text={words.nobodyText} />
        </Card>
      ) : (
        <Answers account={account} sectionId={sectionId} />
      )}
    </>
  );
}

function AskForm({ account, sectionId }: Asked) {
  const words = useWords<typeof zh>('rightAdmin');
  const navigate = useNavigate();
  const sections = useAsk(askSections);
  const choices = [{ value: '', label: words.anySection }, ...(sections.data ? sectionChoices(sections.data.records) : [])];
  return (
    <form
      className={css.form}
      onSubmit={(event) => {
        event.preventDefault();
        const form = new FormData(event.currentTarget);
        void navigate(explainPath({ account: String(form.get('account') ?? '').trim(), sectionId: String(form.get('sectionId') ?? '') }));
      }}
    >
      <Field label={words.account}>
        <TextInput name="account" maxLength={60} defaultValue={account} autoComplete="off" />
      </Field>
      <Field label={words.section}>
        <Select key={String(sections.isSuccess)} name="sectionId" defaultValue={sectionId} options={choices} />
      </Field>
      <div>
        <Button type="submit" tone="primary">
          {words.look}
        </Button>
      </div>
    </form>
  );
}

function Answers({ account, sectionId }: Asked) {
  const words = useWords<typeof zh>('rightAdmin');
  const asked = useAsk(askExplanation(account, sectionId));
  if (asked.error?.status === 404 || asked.error?.status === 400)
    return (
      <Card>
        <EmptyState icon="search" title={words.notFound} />
      </Card>
    );
  return (
    <AskState asked={asked}>
      {(explained) => (
        <>
          <Person explained={explained} />
          {rightGroups.map((group) => (
            <Panel key={group.name} title={words.groups[group.name]}>
              <AnswerTable caption={words.groups[group.name]} explained={explained} answers={explained.answers.filter((answer) => group.rights.includes(answer.right))} />
            </Panel>
          ))}
        </>
      )}
    </AskState>
  );
}

function Person({ explained: { member, roles } }: { explained: Explained }) {
  const words = useWords<typeof zh>('rightAdmin');
  const language = useLanguage();
  const until = (time: string) => calendarTime(time, language);
  return (
    <Panel title={member.nickname}>
      <div className={css.person}>
        <span>{member.account}</span>
        <Status tone={member.state === 'active' ? 'good' : 'bad'}>
          {words.states[member.state]} {member.suspendedUntil && member.state === 'suspended' && words.until({ time: until(member.suspendedUntil) })}
        </Status>
        <Status tone="neutral">{member.hasVerifiedPhone ? words.phoneYes : words.phoneNo}</Status>
        {member.isOwner && <Status tone="waiting">{words.owner}</Status>}
      </div>
      <h3 className={css.quiet}>{words.hisRoles}</h3>
      <ul className={css.roles}>
        {roles.length === 0 && <li>{words.defaultOnly}</li>}
        {roles.map((role) => (
          <li key={role.code}>
            {role.names[language]}{' '}
            <Status tone={role.isEnded ? 'neutral' : 'good'}>
              {role.endsAt === null ? words.forGood : role.isEnded ? words.ended({ time: until(role.endsAt) }) : words.until({ time: until(role.endsAt) })}
            </Status>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function AnswerTable({ caption, explained, answers }: { caption: string; explained: Explained; answers: readonly Answer[] }) {
  const words = useWords<typeof zh>('rightAdmin');
  return (
    <Table
      caption={caption}
      rows={answers}
      keyOf={(answer) => answer.right}
      columns={[
        { key: 'right', head: words.right, cell: ({ right }) => words.rightWords[right]?.name ?? right },
        { key: 'may', head: words.mayHead, cell: ({ isAllowed }) => <Status tone={isAllowed ? 'good' : 'bad'}>{isAllowed ? words.may : words.mayNot}</Status> },
        { key: 'why', head: words.why, cell: (answer) => <Why answer={answer} explained={explained} /> },
      ]}
    />
  );
}

function Why({ answer, explained }: { answer: Answer; explained: Explained }) {
  const words = useWords<typeof zh>('rightAdmin');
  const language = useLanguage();
  const names = (codes: readonly string[]) => codes.map((code) => explained.names.find((role) => role.code === code)?.names[language] ?? code).join(words.and);
  return (
    <>
      {explained.member.isOwner && words.owner}
      {!explained.member.isOwner && answer.grantedBy.length > 0 && words.by({ roles: names(answer.grantedBy) })}
      {answer.obstacles.map((obstacle) => (
        <span key={obstacle} className={css.quiet}>
          {words.obstacles[obstacle]}
        </span>
      ))}
      {answer.openedBy.length > 0 && <span className={css.quiet}>{words.openedBy({ roles: names(answer.openedBy) })}</span>}
    </>
  );
}
