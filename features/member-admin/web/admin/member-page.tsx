import { defineConsoleItem, type ItemContext } from '#features/console/web/page-public.ts';
import { Buttons } from '#features/console/web/parts-public.ts';
import { memberBooksPath } from '#features/ledger/paths.ts';
import { memberPath } from '#features/member/paths.ts';
import { type MemberFile, memberAdminApi } from '#features/member-admin/contract.ts';
import { apiQuery } from '#platform/web/api/api-query.ts';
import { Avatar } from '#platform/web/kit/avatar.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { IdentityPanel } from './identity-panel.tsx';
import { LoginPanels } from './login-panels.tsx';
import { memberActs } from './member-acts.tsx';
import css from './member-admin.module.css';
import { namesOf, RoleBadges, stateTones } from './member-cells.tsx';
import { memberAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { AuditPanel, NotePanel, RolesPanel } from './staff-panels.tsx';
import { useOpenedAct } from './use-opened-act.ts';
import { WrittenPanel } from './written-panel.tsx';

/** `/admin/member?id=`: one member's data and the available staff actions. */
export const { Page, queries } = defineConsoleItem({
  area: 'member',
  messages: memberAdminMessages,
  param: 'id',
  missing: (t) => t.noSuch,
  back: '/admin/members',
  query: (id) => apiQuery(memberAdminApi.read, { params: { id }, query: {} }),
  writesAnswerAll: true,
  also: [memberAdminApi.list],
  view: (member, context) => {
    const acts = memberActs(context, member);
    return (
      <>
        <Heading {...{ member, context, acts }} />
        <IdentityPanel {...{ member, context, acts }} />
        <RolesPanel {...{ member, context, acts }} />
        <LoginPanels {...{ member, context, acts }} />
        <NotePanel key={member.note} {...{ member, context }} />
        <WrittenPanel {...{ member, context }} />
        <AuditPanel {...{ member, context }} />
      </>
    );
  },
});

type HeadingProps = { member: MemberFile; context: ItemContext<typeof zh>; acts: ReturnType<typeof memberActs> };

function Heading({ member, context: { t, kit, instant }, acts }: HeadingProps) {
  const { id, account, avatarPath, state, may, departure, suspendedUntil: until, suspendReason } = member;
  const { name, text } = namesOf(member, kit.gone);
  const isGone = state === 'cancelled';
  useOpenedAct(may.change && state === 'active', acts.suspend);
  const who = (
    <span className={css.who}>
      <Avatar name={name} src={avatarPath} size="m" />
      {name}
    </span>
  );
  const about = (
    <span className={css.badges}>
      {text} <Status tone={stateTones[state]}>{t.states[state]}</Status>
      <RoleBadges member={member} />
    </span>
  );
  return (
    <>
      <PageHeading title={who} text={about}>
        <Buttons
          size="m"
          items={[
            { label: t.books, icon: 'wallet', to: memberBooksPath(id) },
            !isGone && { label: t.publicPage, icon: 'user', to: memberPath(account) },
            may.change && state === 'active' && { label: t.suspend, tone: 'danger', onClick: acts.suspend },
            may.change && state === 'suspended' && { label: t.reinstate, onClick: acts.reinstate },
          ]}
        />
      </PageHeading>
      {state === 'suspended' && (
        <Callout tone="warning">
          <p>{until === null ? t.suspendedForGood : `${t.suspendedUntil} ${instant(until)}`}</p>
          {suspendReason !== '' && <p>{`${t.suspendReason} · ${suspendReason}`}</p>}
        </Callout>
      )}
      {departure !== null && !isGone && (
        <Callout tone="warning">{t.leaving({ time: instant(departure.dueAt) })}</Callout>
      )}
    </>
  );
}
