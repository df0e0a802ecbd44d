import { dropUploadsOf } from '#features/attachment/server/upkeep-public.ts';
import { clearCommentRegions } from '#features/comment/server/on-account-deleted-public.ts';
import { dropExportsOf } from '#features/data-export/server/public.ts';
import { forfeitBalances } from '#features/ledger/server/on-account-deleted-public.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { dropOutgoingMessagesTo } from '#features/outgoing-message/server/on-account-deleted-public.ts';
import { dropRecoveriesOf } from '#features/recovery/server/on-account-deleted-public.ts';
import { returnEnvelopesOf } from '#features/red-envelope/server/public.ts';
import { clearTopicRegions } from '#features/topic/server/on-account-deleted-public.ts';
import { dropPapersOf } from '#features/verification/server/public.ts';
import { dropCodesFor } from '#features/verification-code/server/on-account-deleted-public.ts';
import type { OnAccountDeleted } from '#platform/server/own-data/own-data.ts';
import type { Site } from '#platform/server/site.ts';

/**
 * What features remove when a member leaves, beyond the rows removed by `on delete cascade`: files, and rows keyed by
 * their identities.
 */
export const farewells: readonly OnAccountDeleted[] = [
  returnEnvelopesOf,
  dropPapersOf,
  dropUploadsOf,
  dropExportsOf,
  dropOutgoingMessagesTo,
  dropCodesFor,
  dropRecoveriesOf,
  clearTopicRegions,
  clearCommentRegions,
  forfeitBalances,
];

/** A member's balances, which are given up with the account. */
export const balancesOf = (site: Site, memberId: string) => readBalances(site.db, { kind: 'member', id: memberId });
