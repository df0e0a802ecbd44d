import type { ReactNode } from 'react';
import type { MemberFile } from '#features/member-admin/contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel, Stats } from '#platform/web/kit/card.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { MemberActs } from './member-acts.tsx';
import css from './member-admin.module.css';
import { memberAdminMessages } from './messages.ts';

/** The member's names, contact data and content counts. */
export function IdentityPanel({ member, acts }: { member: MemberFile; acts: MemberActs }) {
  const t = useMessages(memberAdminMessages);
  const language = useLanguage();
  const count = (value: number) => formatCount(value, language);
  const topics = `/admin/content?author=${encodeURIComponent(member.account)}`;
  return (
    <Panel title={t.identity} {...(member.state === 'cancelled' ? {} : { more: { to: topics, label: t.seeTopics } })}>
      <div className={css.stack}>
        <Stats
          items={[
            { label: t.topics, value: count(member.counts.topics) },
            { label: t.comments, value: count(member.counts.comments) },
            { label: t.replies, value: count(member.counts.replies) },
            { label: t.points, value: count(member.lifetimePoints) },
            { label: t.blocked, value: count(member.blockedCount) },
          ]}
        />
        <Facts member={member} />
        <div className={css.buttons}>
          {member.may.contact && (member.phone !== null || member.email !== null) && (
            <Button size="s" icon="eye" onClick={acts.contact}>
              {t.show}
            </Button>
          )}
          {member.may.change && (
            <Button size="s" icon="pen" onClick={acts.rename}>
              {t.rename}
            </Button>
          )}
          {member.may.change && member.hasEmail && (
            <Button size="s" icon="lock" onClick={acts.resetPassword}>
              {t.resetPassword}
            </Button>
          )}
          {member.may.change && member.avatarPath !== null && (
            <Button size="s" icon="trash" onClick={acts.removeAvatar}>
              {t.removeAvatar}
            </Button>
          )}
          {member.may.change && (
            <Button size="s" icon="minus" onClick={acts.cancel}>
              {t.cancel}
            </Button>
          )}
        </div>
      </div>
    </Panel>
  );
}

function Facts({ member }: { member: MemberFile }) {
  const t = useMessages(memberAdminMessages);
  const language = useLanguage();
  const facts: [string, string, ReactNode][] = [
    ['wayIn', t.wayIn, t.waysIn[member.wayIn]],
    ['joined', t.joined, <TimeAgo key="at" at={member.createdAt} />],
    ['seen', t.seen, member.lastSeenAt === null ? t.never : <TimeAgo key="at" at={member.lastSeenAt} />],
    [
      'level',
      t.level,
      member.levelName === null ? '' : t.levelOf({ number: member.level, name: member.levelName[sourceOf(language)] }),
    ],
    ['nickname', t.nickname, member.nickname ?? t.noNickname],
    ['phone', t.phone, member.phone ?? t.none],
    ['email', t.email, member.email ?? t.none],
    ['password', t.password, <PasswordFact key="password" member={member} />],
    ['second', t.secondFactor, <SecondFact key="second" member={member} />],
    ...member.passkeys.map((key): [string, string, ReactNode] => [
      `passkey${key.id}`,
      t.passkey,
      <span key="use">
        {key.name} · {t.added} <TimeAgo at={key.addedAt} /> · {key.usedAt === null ? t.neverUsed : t.lastUsed}{' '}
        {key.usedAt !== null && <TimeAgo at={key.usedAt} />}
      </span>,
    ]),
    ...member.linkedLogins.map((link): [string, string, ReactNode] => [
      `link${link.providerId} ${link.linkedAt}`,
      link.provider[sourceOf(language)],
      <span key="use">
        {link.name === '' ? t.linked : link.name} · {t.added} <TimeAgo at={link.linkedAt} /> · {t.lastUsed}{' '}
        <TimeAgo at={link.usedAt} />
      </span>,
    ]),
    ...(member.bio === '' ? [] : [['bio', t.bio, member.bio] satisfies [string, string, string]]),
    ...member.fields.map((field, index): [string, string, string] => [
      `field${index}`,
      field.name[sourceOf(language)],
      field.entries.map((entry) => entry[sourceOf(language)]).join(' · '),
    ]),
    ...member.verifications.map((item, index): [string, string, ReactNode] => [
      `verification${index}`,
      t.verificationKinds[item.kind] ?? item.kind,
      <span key="state">
        {t.verificationStates[item.state] ?? item.state} · <TimeAgo at={item.at} />
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

/** The second factor. */
function SecondFact({ member: { secondFactor } }: { member: MemberFile }) {
  const t = useMessages(memberAdminMessages);
  const on = [...(secondFactor.isTotpOn ? [t.totpOn] : []), ...(secondFactor.asksPasskey ? [t.asksPasskey] : [])];
  if (on.length === 0) return t.noSecondFactor;
  return [...on, t.recoveryLeft({ count: secondFactor.recoveryLeft })].join(' · ');
}

function PasswordFact({ member }: { member: MemberFile }) {
  const t = useMessages(memberAdminMessages);
  if (!member.hasPassword) return t.noPassword;
  if (member.passwordChangedAt === null) return t.hasPassword;
  return (
    <>
      {t.hasPassword} · {t.changed} <TimeAgo at={member.passwordChangedAt} />
    </>
  );
}
