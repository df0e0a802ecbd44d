import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { AskState, ConsoleFrame, consoleWords } from '#features/console/web/public.ts';
import { memberBooksPath } from '#features/ledger/paths.ts';
import { memberPath } from '#features/member/paths.ts';
import type { MemberFile } from '#features/roster/contract.ts';
import { calendarTime } from '#platform/shared/calendar-time.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { askMemberFile } from './asks.ts';
import { AuditPanel } from './audit-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { LoginPanels } from './login-panels.tsx';
import { MemberDialog, type MemberPlan } from './member-dialog.tsx';
import { RoleBadges, stateTones } from './members-table.tsx';
import type { zh } from './messages.zh.ts';
import { NotePanel } from './note-panel.tsx';
import { RolesPanel } from './roles-panel.tsx';
import css from './roster.module.css';

const pageWords = consoleWords('rosterAdmin', {
  zh_CN: async () => (await import('./messages.zh.ts')).zh,
  en_US: async () => (await import('./messages.en.ts')).en,
});
const idOf = (query: URLSearchParams) => (/^[1-9]\d{0,17}$/.test(query.get('id') ?? '') ? (query.get('id') ?? '') : '');

export const asks = ({ query }: Place) => (idOf(query) === '' ? [] : [askMemberFile(idOf(query))]);

/** `/admin/member?id=`: everything about one member, and what staff can do. */
export function Page() {
  return (
    <ConsoleFrame area="member" words={pageWords}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const words = useWords<typeof zh>('rosterAdmin');
  const [search] = useSearchParams();
  const id = idOf(search);
  const asked = useAsk(askMemberFile(id === '' ? '1' : id), { enabled: id !== '' });
  const [plan, setPlan] = useState<MemberPlan | null>(null);
  const back = (
    <div>
      <ButtonLink tone="quiet" icon="chevronLeft" to="/admin/members">
        {words.back}
      </ButtonLink>
    </div>
  );
  if (id === '')
    return (
      <>
        <PageHeading title={words.noSuch} />
        {back}
      </>
    );
  return (
    <>
      {!asked.data && <h1 className="sr-only">{words.member}</h1>}
      <AskState asked={asked}>
        {(member) => (
          <>
            <Heading member={member} onPlan={setPlan} />
            <IdentityPanel member={member} onPlan={setPlan} />
            <RolesPanel member={member} onPlan={setPlan} />
            <LoginPanels member={member} onPlan={setPlan} />
            <NotePanel key={member.note} member={member} />
            <AuditPanel member={member} />
            {plan && <MemberDialog plan={plan} member={member} onClose={() => setPlan(null)} />}
          </>
        )}
      </AskState>
      {back}
    </>
  );
}

function Heading({ member, onPlan }: { member: MemberFile; onPlan: (plan: MemberPlan) => void }) {
  const words = useWords<typeof zh>('rosterAdmin');
  const isGone = member.state === 'cancelled';
  const name = isGone ? words.cancelledAccount : (member.nickname ?? member.account);
  return (
    <>
      <PageHeading
        title={
          <span className={css.who}>
            <Avatar name={name} src={member.avatarPath} size="m" />
            {name}
          </span>
        }
        text={
          <span className={css.badges}>
            {isGone ? member.id : `${member.account} · ${member.id}`}
            <Status tone={stateTones[member.state]}>{words.states[member.state]}</Status>
            <RoleBadges member={member} />
          </span>
        }
      >
        <ButtonLink icon="wallet" to={memberBooksPath(member.id)}>
          {words.books}
        </ButtonLink>
        {!isGone && (
          <ButtonLink icon="user" to={memberPath(member.account)}>
            {words.publicPage}
          </ButtonLink>
        )}
        {member.may.change && member.state === 'active' && (
          <Button tone="danger" onClick={() => onPlan({ act: 'suspend' })}>
            {words.suspend}
          </Button>
        )}
        {member.may.change && member.state === 'suspended' && <Button onClick={() => onPlan({ act: 'reinstate' })}>{words.reinstate}</Button>}
      </PageHeading>
      {member.state === 'suspended' && <Suspension member={member} />}
      {member.departure !== null && !isGone && <Leaving dueAt={member.departure.dueAt} />}
    </>
  );
}

function Leaving({ dueAt }: { dueAt: string }) {
  const words = useWords<typeof zh>('rosterAdmin');
  return <Callout tone="warning">{words.leaving({ time: calendarTime(dueAt, useLanguage()) })}</Callout>;
}

function Suspension({ member }: { member: MemberFile }) {
  const words = useWords<typeof zh>('rosterAdmin');
  const language = useLanguage();
  const until = member.suspendedUntil;
  return (
    <Callout tone="warning">
      <p>{until === null ? words.suspendedForGood : `${words.suspendedUntil} ${calendarTime(until, language)}`}</p>
      {member.suspendReason !== '' && (
        <p>
          {words.suspendReason} · {member.suspendReason}
        </p>
      )}
    </Callout>
  );
}
