import * as z from 'zod/mini';
import { get, post } from '#platform/shared/contract.ts';
import { Whole, yuan } from '#platform/shared/money-rules.ts';
import { pageOf } from '#platform/shared/paging.ts';
import { ById, Id, Instant, PageNumber, text, wholeNumber } from '#platform/shared/rules.ts';
import { KindName, NamedTarget } from '#platform/shared/text-reference.ts';
import { written } from '#platform/shared/written.ts';

export const envelopeKinds = ['personal', 'random', 'fixed'] as const;
export const EnvelopeKind = z.enum(envelopeKinds);
export type EnvelopeKind = z.output<typeof EnvelopeKind>;
export const publicKinds = ['random', 'fixed'] as const;

/**
 * Why it has ended: empty, stopped by its giver, expired, topic removed, a member's account deleted, stopped by staff.
 */
export const endReasons = ['empty', 'stopped', 'expired', 'topic', 'member', 'staff'] as const;
export const EndReason = z.enum(endReasons);
export type EndReason = z.output<typeof EndReason>;

export const MOST_SHARES = 999;
export const LONGEST_GREETING = 60;
/** Upper bound regardless of the site's setting, in fen: ¥100,000. */
export const MOST_TOTAL = 10_000_000;
/** Rows per page of every list. */
export const ENVELOPE_PAGE = 30;

const Greeting = z._default(
  written(
    text(0, LONGEST_GREETING).check(z.maxLength(LONGEST_GREETING * 4, `rule.maximum:${LONGEST_GREETING}`)),
    'line',
  ),
  '',
);

const publicFields = z.strictObject({
  kind: z.enum(publicKinds),
  /** In yuan: the total of a random one, each share of a fixed one. */
  amount: yuan(1, MOST_TOTAL),
  count: wholeNumber(1, MOST_SHARES),
  greeting: Greeting,
});

/** A new public red envelope in a topic. Forms send it as JSON. */
export const NewEnvelope = z.pipe(z.transform(fromJson), publicFields);
export type NewEnvelope = z.output<typeof NewEnvelope>;

function fromJson(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return undefined;
  }
}

/** Why the reader cannot open it: not signed in, their own, already opened, ended, its topic is not public. */
export const NoOpen = z.enum(['signIn', 'own', 'opened', 'ended', 'closed']);
export type NoOpen = z.output<typeof NoOpen>;

/** A red envelope as one reader may see it. Contains nothing about unopened shares. */
export const EnvelopeView = z.object({
  id: Id,
  kind: EnvelopeKind,
  /** Null for the receiver of a personal one until they open it. */
  totalFen: z.nullable(Whole),
  shareCount: z.int(),
  claimedCount: z.int(),
  greeting: z.string(),
  endsAt: Instant,
  endReason: z.nullable(EndReason),
  /** The reader's share. */
  mineFen: z.nullable(Whole),
  may: z.object({ open: z.boolean(), stop: z.boolean() }),
  noOpen: z.nullable(NoOpen),
});
export type EnvelopeView = z.output<typeof EnvelopeView>;

/** A person's name on an envelope. A deleted account has no profile to link to (`account` is ''). */
export const Person = z.object({
  account: z.string(),
  nickname: z.string(),
  avatarPath: z.nullable(z.string()),
  isCancelled: z.boolean(),
});
export type Person = z.output<typeof Person>;

/** One opened share. `isLuckiest` is known once all are opened. */
export const EnvelopeShare = z.object({
  place: z.int(),
  member: Person,
  fen: Whole,
  openedAt: Instant,
  isLuckiest: z.boolean(),
});
export type EnvelopeShare = z.output<typeof EnvelopeShare>;

const TopicName = z.nullable(z.object({ id: Id, title: z.string() }));
/** What it lies in; null: the caller may no longer view it, or a personal envelope. */
const Whereabouts = z.nullable(NamedTarget);

/** An envelope the caller has given. */
export const SentEnvelope = z.object({
  id: Id,
  kind: EnvelopeKind,
  target: Whereabouts,
  /** The same, if it is a topic. */
  topic: TopicName,
  receiver: z.nullable(Person),
  totalFen: Whole,
  shareCount: z.int(),
  claimedCount: z.int(),
  claimedFen: Whole,
  returnedFen: Whole,
  greeting: z.string(),
  createdAt: Instant,
  endsAt: Instant,
  endReason: z.nullable(EndReason),
});
export type SentEnvelope = z.output<typeof SentEnvelope>;

/** An envelope the caller has opened. */
export const ReceivedEnvelope = z.object({
  id: Id,
  kind: EnvelopeKind,
  giver: Person,
  target: Whereabouts,
  /** The same, if it is a topic. */
  topic: TopicName,
  fen: Whole,
  greeting: z.string(),
  openedAt: Instant,
});
export type ReceivedEnvelope = z.output<typeof ReceivedEnvelope>;

/** A personal one waiting for the caller, who does not see its amount. */
export const WaitingEnvelope = z.object({
  id: Id,
  giver: Person,
  greeting: z.string(),
  createdAt: Instant,
  endsAt: Instant,
});
export type WaitingEnvelope = z.output<typeof WaitingEnvelope>;

/**
 * Inputs from which every share can be recomputed, see `features/red-envelope/README.md`. `seed` is null until the
 * envelope has ended; `seed` and its hash are hexadecimal. `totalFen` and `seed` are null to the receiver of a personal
 * one until they open it.
 */
export const EnvelopeProof = z.object({
  kind: EnvelopeKind,
  totalFen: z.nullable(Whole),
  /** Amount its giver paid in according to the ledger; null as above. */
  paidInFen: z.nullable(Whole),
  shareCount: z.int(),
  seedHash: z.string(),
  seed: z.nullable(z.string()),
  claims: z.array(z.object({ place: z.int(), fen: Whole })),
});
export type EnvelopeProof = z.output<typeof EnvelopeProof>;

const Opened = z.object({ id: Id, fen: Whole, isOver: z.boolean() });
export type Opened = z.output<typeof Opened>;

const byPage = z.strictObject({ page: PageNumber });
const nothing = z.strictObject({});

export const redEnvelopeApi = {
  /** Limits, in fen (`maxFen` 0: red envelopes are off), and the caller's balance. */
  form: get('/redEnvelopeForm', {
    access: 'member',
    query: nothing,
    result: z.object({ minFen: Whole, maxFen: Whole, balanceFen: Whole }),
  }),
  /** Puts one into a text of the caller: `topicId` is its id, `targetKind` its kind. */
  give: post('/redEnvelopes', {
    publishes: true,
    access: 'member',
    body: z.extend(publicFields, { topicId: Id, targetKind: z._default(KindName, 'topic') }),
    result: z.object({ id: Id }),
    idempotent: true,
  }),
  /** Gives one to a member, by account. */
  giveTo: post('/personalRedEnvelopes', {
    publishes: true,
    access: 'member',
    body: z.strictObject({ account: text(1, 60), amount: yuan(1, MOST_TOTAL), greeting: Greeting }),
    result: z.object({ id: Id }),
    idempotent: true,
  }),
  read: get('/redEnvelopes/:id', { access: 'anyone', params: ById, query: nothing, result: EnvelopeView }),
  /** Opens a share for the caller; repeated calls return the same share. */
  open: post('/redEnvelopes/:id/open', {
    access: 'member',
    params: ById,
    body: nothing,
    result: Opened,
    idempotent: true,
  }),
  /** Ends the caller's own envelope; the remainder is returned at once. */
  stop: post('/redEnvelopes/:id/stop', {
    access: 'member',
    params: ById,
    body: nothing,
    result: z.object({ id: Id, returnedFen: Whole }),
    idempotent: true,
  }),
  /** Opened shares, in the order of opening. */
  shares: get('/redEnvelopes/:id/shares', {
    access: 'anyone',
    params: ById,
    query: byPage,
    result: pageOf(EnvelopeShare),
  }),
  proof: get('/redEnvelopes/:id/proof', { access: 'anyone', params: ById, query: nothing, result: EnvelopeProof }),
  given: get('/wallet/giveRedEnvelopeList', { access: 'member', query: byPage, result: pageOf(SentEnvelope) }),
  received: get('/wallet/receiveRedEnvelopeList', {
    access: 'member',
    query: byPage,
    result: z.extend(pageOf(ReceivedEnvelope), { waiting: z.array(WaitingEnvelope) }),
  }),
  /**
   * Shares of the caller's own envelope. Without `id`, the latest; `envelope` is null when the caller has given none.
   */
  distribution: get('/wallet/redEnvelopeAmountDistributionList', {
    access: 'member',
    query: z.strictObject({ id: z.optional(Id), page: PageNumber }),
    result: z.extend(pageOf(EnvelopeShare), { envelope: z.nullable(SentEnvelope) }),
  }),
};
