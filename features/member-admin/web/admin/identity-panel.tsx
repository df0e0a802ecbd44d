import type { ReactNode } from 'react';
import type { ItemContext } from '#features/console/web/page-public.ts';
import { Buttons, Facts } from '#features/console/web/parts-public.ts';
import type { MemberFile } from '#features/member-admin/contract.ts';
import { Panel, Stats } from '#platform/web/kit/card.tsx';
import { FieldStack } from '#platform/web/kit/field.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import type { MemberActs } from './member-acts.tsx';
import type { zh } from './messages.zh.ts';

type Context = ItemContext<typeof zh>;

/** The member's names, contact data and content counts. */
export function IdentityPanel({ member, context, acts }: { member: MemberFile; context: Context; acts: MemberActs }) {
  const { t, count } = context;
  const { account, state, counts, may } = member;
  const topics = `/admin/content?author=${encodeURIComponent(account)}`;
  return (
    <Panel title={t.identity} {...(state === 'cancelled' ? {} : { more: { to: topics, label: t.seeTopics } })}>
      <FieldStack>
        <Stats
          items={[
            { label: t.topics, value: count(counts.topics) },
            { label: t.comments, value: count(counts.comments) },
            { label: t.replies, value: count(counts.replies) },
            { label: t.questions, value: count(counts.questions) },
            { label: t.answers, value: count(counts.answers) },
            { label: t.articles, value: count(counts.articles) },
            { label: t.points, value: count(member.lifetimePoints) },
            { label: t.blocked, value: count(member.blockedCount) },
          ]}
        />
        <Facts facts={factsOf(member, context)} />
        <Buttons
          items={[
            may.contact &&
              (member.phone !== null || member.email !== null) && { label: t.show, icon: 'eye', onClick: acts.contact },
            may.change && { label: t.rename, icon: 'pen', onClick: acts.rename },
            may.change && member.hasEmail && { label: t.resetPassword, icon: 'lock', onClick: acts.resetPassword },
            may.change &&
              member.avatarPath !== null && { label: t.removeAvatar, icon: 'trash', onClick: acts.removeAvatar },
            may.change && { label: t.cancel, icon: 'minus', onClick: acts.cancel },
          ]}
        />
      </FieldStack>
    </Panel>
  );
}

type Fact = readonly [label: string, value: ReactNode, key?: string];

function factsOf(member: MemberFile, { t, localized }: Context): readonly Fact[] {
  const { level, levelName, secondFactor, passwordChangedAt, lastSeenAt } = member;
  const factors = [...(secondFactor.isTotpOn ? [t.totpOn] : []), ...(secondFactor.asksPasskey ? [t.asksPasskey] : [])];
  const password =
    passwordChangedAt === null ? (
      t.hasPassword
    ) : (
      <Since text={`${t.hasPassword} · ${t.changed}`} at={passwordChangedAt} />
    );
  return [
    [t.wayIn, t.waysIn[member.wayIn]],
    [t.joined, <TimeAgo key="at" at={member.createdAt} />],
    [t.seen, lastSeenAt === null ? t.never : <TimeAgo key="at" at={lastSeenAt} />],
    [t.level, levelName === null ? '' : t.levelOf({ number: level, name: localized(levelName) })],
    [t.nickname, member.nickname ?? t.notSet],
    [t.phone, member.phone ?? t.none],
    [t.email, member.email ?? t.none],
    [t.password, member.hasPassword ? password : t.notSet],
    [
      t.secondFactor,
      factors.length === 0
        ? t.noSecondFactor
        : [...factors, t.recoveryLeft({ count: secondFactor.recoveryLeft })].join(' · '),
    ],
    ...member.passkeys.map((key): Fact => [t.passkey, <Use key="use" {...key} t={t} />, `passkey ${key.id}`]),
    ...member.linkedLogins.map((link): Fact => {
      const name = link.name === '' ? t.linked : link.name;
      const use = <Use key="use" {...{ name, t }} addedAt={link.linkedAt} usedAt={link.usedAt} />;
      return [localized(link.provider), use, `link ${link.providerId} ${link.linkedAt}`];
    }),
    [t.bio, member.bio !== '' && member.bio],
    ...member.fields.map(
      ({ name, entries }, index): Fact => [
        localized(name),
        entries.map((entry) => localized(entry)).join(' · '),
        `field ${index}`,
      ],
    ),
    ...member.verifications.map(
      ({ kind, state, at }, index): Fact => [
        t.verificationKinds[kind] ?? kind,
        <Since key="at" text={`${t.verificationStates[state] ?? state} ·`} at={at} />,
        `verification ${index}`,
      ],
    ),
  ];
}

function Since({ text, at }: { text: string; at: string }) {
  return (
    <>
      {text} <TimeAgo at={at} />
    </>
  );
}

type UseProps = { name: string; addedAt: string; usedAt: string | null; t: typeof zh };

function Use({ name, addedAt, usedAt, t }: UseProps) {
  return (
    <>
      <Since text={`${name} · ${t.added}`} at={addedAt} /> ·{' '}
      {usedAt === null ? t.neverUsed : <Since text={t.lastUsed} at={usedAt} />}
    </>
  );
}
