import { useSearchParams } from 'react-router';
import { useDialogs } from '#features/console/web/form-public.ts';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { memberBooksPath } from '#features/ledger/paths.ts';
import { memberPath } from '#features/member/paths.ts';
import { type MemberFile, memberAdminApi } from '#features/member-admin/contract.ts';
import { calendarTime } from '#platform/shared/calendar-time.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { AuditPanel } from './audit-panel.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { LoginPanels } from './login-panels.tsx';
import { type MemberActs, memberActs } from './member-acts.tsx';
import css from './member-admin.module.css';
import { RoleBadges, stateTones } from './members-table.tsx';
import { memberAdminMessages } from './messages.ts';
import { NotePanel } from './note-panel.tsx';
import { memberFileQuery } from './queries.ts';
import { RolesPanel } from './roles-panel.tsx';

const pageMessages = consoleMessages(memberAdminMessages);
const idOf = (query: URLSearchParams) => (/^[1-9]\d{0,17}$/.test(query.get('id') ?? '') ? (query.get('id') ?? '') : '');

export const queries = ({ query }: PageLocation) => (idOf(query) === '' ? [] : [memberFileQuery(idOf(query))]);

/** `/admin/member?id=`: one member's data and the available staff actions. */
export function Page() {
  return (
    <ConsoleFrame area="member" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(memberAdminMessages);
  const [search] = useSearchParams();
  const id = idOf(search);
  const fileQuery = memberFileQuery(id === '' ? '1' : id);
  const query = useApiQuery(fileQuery, { enabled: id !== '' });
  const language = useLanguage();
  const { dialogs, dialog } = useDialogs({ query: fileQuery, writesAnswerAll: true, also: [memberAdminApi.list] });
  const back = (
    <div>
      <ButtonLink tone="quiet" icon="chevronLeft" to="/admin/members">
        {t.back}
      </ButtonLink>
    </div>
  );
  if (id === '')
    return (
      <>
        <PageHeading title={t.noSuch} />
        {back}
      </>
    );
  return (
    <>
      {!query.data && <h1 className="sr-only">{t.member}</h1>}
      <QueryState asked={query}>
        {(member) => {
          const acts = memberActs({ t, language, ...dialogs }, member);
          return (
            <>
              <Heading member={member} acts={acts} />
              <IdentityPanel member={member} acts={acts} />
              <RolesPanel member={member} acts={acts} />
              <LoginPanels member={member} acts={acts} />
              <NotePanel key={member.note} member={member} />
              <AuditPanel member={member} />
            </>
          );
        }}
      </QueryState>
      {dialog}
      {back}
    </>
  );
}

function Heading({ member, acts }: { member: MemberFile; acts: MemberActs }) {
  const t = useMessages(memberAdminMessages);
  const isGone = member.state === 'cancelled';
  const name = isGone ? t.cancelledAccount : (member.nickname ?? member.account);
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
            <Status tone={stateTones[member.state]}>{t.states[member.state]}</Status>
            <RoleBadges member={member} />
          </span>
        }
      >
        <ButtonLink icon="wallet" to={memberBooksPath(member.id)}>
          {t.books}
        </ButtonLink>
        {!isGone && (
          <ButtonLink icon="user" to={memberPath(member.account)}>
            {t.publicPage}
          </ButtonLink>
        )}
        {member.may.change && member.state === 'active' && (
          <Button tone="danger" onClick={acts.suspend}>
            {t.suspend}
          </Button>
        )}
        {member.may.change && member.state === 'suspended' && <Button onClick={acts.reinstate}>{t.reinstate}</Button>}
      </PageHeading>
      {member.state === 'suspended' && <Suspension member={member} />}
      {member.departure !== null && !isGone && <Leaving dueAt={member.departure.dueAt} />}
    </>
  );
}

function Leaving({ dueAt }: { dueAt: string }) {
  const t = useMessages(memberAdminMessages);
  return <Callout tone="warning">{t.leaving({ time: calendarTime(dueAt, useLanguage()) })}</Callout>;
}

function Suspension({ member }: { member: MemberFile }) {
  const t = useMessages(memberAdminMessages);
  const language = useLanguage();
  const until = member.suspendedUntil;
  return (
    <Callout tone="warning">
      <p>{until === null ? t.suspendedForGood : `${t.suspendedUntil} ${calendarTime(until, language)}`}</p>
      {member.suspendReason !== '' && (
        <p>
          {t.suspendReason} · {member.suspendReason}
        </p>
      )}
    </Callout>
  );
}
