import type { ReactNode } from 'react';
import type { MemberFile } from '#features/member-admin/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel, Stats } from '#platform/web/kit/card.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from './member-admin.module.css';
import type { MemberPlan } from './member-dialog.tsx';
import type { zh } from './messages.zh.ts';

/** Who he is, how he is reached and what he has written. */
export function IdentityPanel({ member, onPlan }: { member: MemberFile; onPlan: (plan: MemberPlan) => void }) {
  const messages = useMessages<typeof zh>('rosterAdmin');
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const topics = `/admin/content?author=${encodeURIComponent(member.account)}`;
  return (
    <Panel
      title={messages.identity}
      {...(member.state === 'cancelled' ? {} : { more: { to: topics, label: messages.seeTopics } })}
    >
      <div className={css.stack}>
        <Stats
          items={[
            { label: messages.topics, value: count(member.counts.topics) },
            { label: messages.comments, value: count(member.counts.comments) },
            { label: messages.replies, value: count(member.counts.replies) },
            { label: messages.points, value: count(member.lifetimePoints) },
            { label: messages.blocked, value: count(member.blockedCount) },
          ]}
        />
        <Facts member={member} />
        <div className={css.buttons}>
          {(member.phone !== null || member.email !== null) && (
            <Button size="s" icon="eye" onClick={() => onPlan({ mutation: 'contact' })}>
              {messages.show}
            </Button>
          )}
          {member.may.change && (
            <Button size="s" icon="pen" onClick={() => onPlan({ mutation: 'rename' })}>
              {messages.rename}
            </Button>
          )}
          {member.may.change && member.hasEmail && (
            <Button size="s" icon="lock" onClick={() => onPlan({ mutation: 'resetPassword' })}>
              {messages.resetPassword}
            </Button>
          )}
          {member.may.change && member.avatarPath !== null && (
            <Button size="s" icon="trash" onClick={() => onPlan({ mutation: 'removeAvatar' })}>
              {messages.removeAvatar}
            </Button>
          )}
          {member.may.change && (
            <Button size="s" icon="minus" onClick={() => onPlan({ mutation: 'cancel' })}>
              {messages.cancel}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

function Facts({ member }: { member: MemberFile }) {
  const messages = useMessages<typeof zh>('rosterAdmin');
  const language = useLanguage();
  const facts: [string, string, ReactNode][] = [
    ['wayIn', messages.wayIn, messages.waysIn[member.wayIn]],
    ['joined', messages.joined, <TimeAgo key="at" at={member.createdAt} />],
    ['seen', messages.seen, member.lastSeenAt === null ? messages.never : <TimeAgo key="at" at={member.lastSeenAt} />],
    [
      'level',
      messages.level,
      member.levelName === null ? '' : messages.levelOf({ number: member.level, name: member.levelName[language] }),
    ],
    ['nickname', messages.nickname, member.nickname ?? messages.noNickname],
    ['phone', messages.phone, member.phone ?? messages.none],
    ['email', messages.email, member.email ?? messages.none],
    ['password', messages.password, <PasswordFact key="password" member={member} />],
    ['second', messages.secondFactor, <SecondFact key="second" member={member} />],
    ...member.passkeys.map((key): [string, string, ReactNode] => [
      `passkey${key.id}`,
      messages.passkey,
      <span key="use">
        {key.name} · {messages.added} <TimeAgo at={key.addedAt} /> ·{' '}
        {key.usedAt === null ? messages.neverUsed : messages.lastUsed}{' '}
        {key.usedAt !== null && <TimeAgo at={key.usedAt} />}
      </span>,
    ]),
    ...member.linkedLogins.map((link): [string, string, ReactNode] => [
      `link${link.providerId} ${link.linkedAt}`,
      link.provider[language],
      <span key="use">
        {link.name === '' ? messages.linked : link.name} · {messages.added} <TimeAgo at={link.linkedAt} /> ·{' '}
        {messages.lastUsed} <TimeAgo at={link.usedAt} />
      </span>,
    ]),
    ...(member.bio === '' ? [] : [['bio', messages.bio, member.bio] satisfies [string, string, string]]),
    ...member.fields.map((field, index): [string, string, string] => [
      `field${index}`,
      field.name[language],
      field.entries.map((entry) => entry[language]).join(' · '),
    ]),
    ...member.verifications.map((item, index): [string, string, ReactNode] => [
      `verification${index}`,
      messages.verificationKinds[item.kind] ?? item.kind,
      <span key="state">
        {messages.verificationStates[item.state] ?? item.state} · <TimeAgo at={item.at} />
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
  const messages = useMessages<typeof zh>('rosterAdmin');
  const on = [
    ...(secondFactor.isTotpOn ? [messages.totpOn] : []),
    ...(secondFactor.asksPasskey ? [messages.asksPasskey] : []),
  ];
  if (on.length === 0) return messages.noSecondFactor;
  return [...on, messages.recoveryLeft({ count: secondFactor.recoveryLeft })].join(' · ');
}

function PasswordFact({ member }: { member: MemberFile }) {
  const messages = useMessages<typeof zh>('rosterAdmin');
  if (!member.hasPassword) return messages.noPassword;
  if (member.passwordChangedAt === null) return messages.hasPassword;
  return (
    <>
      {messages.hasPassword} · {messages.changed} <TimeAgo at={member.passwordChangedAt} />
    </>
  );
}
