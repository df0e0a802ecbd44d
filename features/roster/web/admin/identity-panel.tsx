import type { ReactNode } from 'react';
import type { MemberFile } from '#features/roster/contract.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel, Stats } from '#platform/web/kit/card.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { MemberPlan } from './member-dialog.tsx';
import type { zh } from './messages.zh.ts';
import css from './roster.module.css';

/** Who he is, how he is reached and what he has written. */
export function IdentityPanel({ member, onPlan }: { member: MemberFile; onPlan: (plan: MemberPlan) => void }) {
  const words = useWords<typeof zh>('rosterAdmin');
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const topics = `/admin/content?author=${encodeURIComponent(member.account)}`;
  return (
    <Panel title={words.identity} {...(member.state === 'cancelled' ? {} : { more: { to: topics, label: words.seeTopics } })}>
      <div className={css.stack}>
        <Stats
          items={[
            { label: words.topics, value: count(member.counts.topics) },
            { label: words.comments, value: count(member.counts.comments) },
            { label: words.replies, value: count(member.counts.replies) },
            { label: words.points, value: count(member.lifetimePoints) },
            { label: words.blocked, value: count(member.blockedCount) },
          ]}
        />
        <Facts member={member} />
        <div className={css.buttons}>
          {(member.phone !== null || member.email !== null) && (
            <Button size="s" icon="eye" onClick={() => onPlan({ act: 'contact' })}>
              {words.show}
            </Button>
          )}
          {member.may.change && (
            <Button size="s" icon="pen" onClick={() => onPlan({ act: 'rename' })}>
              {words.rename}
            </Button>
          )}
          {member.may.change && member.hasEmail && (
            <Button size="s" icon="lock" onClick={() => onPlan({ act: 'resetPassword' })}>
              {words.resetPassword}
            </Button>
          )}
          {member.may.change && member.avatarPath !== null && (
            <Button size="s" icon="trash" onClick={() => onPlan({ act: 'removeAvatar' })}>
              {words.removeAvatar}
            </Button>
          )}
          {member.may.change && (
            <Button size="s" icon="minus" onClick={() => onPlan({ act: 'cancel' })}>
              {words.cancel}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

function Facts({ member }: { member: MemberFile }) {
  const words = useWords<typeof zh>('rosterAdmin');
  const language = useLanguage();
  const facts: [string, string, ReactNode][] = [
    ['wayIn', words.wayIn, words.waysIn[member.wayIn]],
    ['joined', words.joined, <TimeAgo key="at" at={member.createdAt} />],
    ['seen', words.seen, member.lastSeenAt === null ? words.never : <TimeAgo key="at" at={member.lastSeenAt} />],
    ['level', words.level, member.levelName === null ? '' : words.levelOf({ number: member.level, name: member.levelName[language] })],
    ['nickname', words.nickname, member.nickname ?? words.noNickname],
    ['phone', words.phone, member.phone ?? words.none],
    ['email', words.email, member.email ?? words.none],
    ['password', words.password, <PasswordFact key="password" member={member} />],
    ['second', words.secondFactor, <SecondFact key="second" member={member} />],
    ...member.passkeys.map((key): [string, string, ReactNode] => [
      `passkey${key.id}`,
      words.passkey,
      <span key="use">
        {key.name} · {words.added} <TimeAgo at={key.addedAt} /> · {key.usedAt === null ? words.neverUsed : words.lastUsed} {key.usedAt !== null && <TimeAgo at={key.usedAt} />}
      </span>,
    ]),
    ...member.linkedLogins.map((link): [string, string, ReactNode] => [
      `link${link.providerId} ${link.linkedAt}`,
      link.provider[language],
      <span key="use">
        {link.name === '' ? words.linked : link.name} · {words.added} <TimeAgo at={link.linkedAt} /> · {words.lastUsed} <TimeAgo at={link.usedAt} />
      </span>,
    ]),
    ...(member.bio === '' ? [] : [['bio', words.bio, member.bio] satisfies [string, string, string]]),
    ...member.fields.map((field, index): [string, string, string] => [`field${index}`, field.name[language], field.entries.map((entry) => entry[language]).join(' · ')]),
    ...member.verifications.map((it, index): [string, string, ReactNode] => [
      `verification${index}`,
      words.verificationKinds[it.kind] ?? it.kind,
      <span key="state">
        {words.verificationStates[it.state] ?? it.state} · <TimeAgo at={it.at} />
      </span>,
    ]),
  ];
  return (
    <dl className={css.facts}>
      {facts.map(([key, label, value]) => (
        <div key={key} className={css.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is asked after the password. */
function SecondFact({ member: { secondFactor } }: { member: MemberFile }) {
  const words = useWords<typeof zh>('rosterAdmin');
  const on = [...(secondFactor.isTotpOn ? [words.totpOn] : []), ...(secondFactor.asksPasskey ? [words.asksPasskey] : [])];
  if (on.length === 0) return words.noSecondFactor;
  return [...on, words.recoveryLeft({ count: secondFactor.recoveryLeft })].join(' · ');
}

function PasswordFact({ member }: { member: MemberFile }) {
  const words = useWords<typeof zh>('rosterAdmin');
  if (!member.hasPassword) return words.noPassword;
  if (member.passwordChangedAt === null) return words.hasPassword;
  return (
    <>
      {words.hasPassword} · {words.changed} <TimeAgo at={member.passwordChangedAt} />
    </>
  );
}
