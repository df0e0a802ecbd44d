import { dropUploadsOf } from '#features/attachment/server/upkeep-public.ts';
import { dropCommentPlaces } from '#features/comment/server/farewell-public.ts';
import { dropExportsOf } from '#features/data-export/server/public.ts';
import { dropDeliveriesTo } from '#features/delivery/server/farewell-public.ts';
import { forfeitBalances } from '#features/ledger/server/farewell-public.ts';
import { readBalances } from '#features/ledger/server/public.ts';
import { dropRecoveriesOf } from '#features/recovery/server/farewell-public.ts';
import { returnEnvelopesOf } from '#features/red-envelope/server/public.ts';
import { dropTopicPlaces } from '#features/topic/server/farewell-public.ts';
import { dropPapersOf } from '#features/verification/server/public.ts';
import { dropCodesFor } from '#features/verification-code/server/farewell-public.ts';
import type { Farewell } from '#platform/server/own-data/own-data.ts';
import type { Site } from '#platform/server/site.ts';

/** What features remove of somebody who leaves beyond the rows that hang on him by `on delete cascade`: files, and what is filed by his names. */
export const farewells: readonly Farewell[] = [
  returnEnvelopesOf,
  dropPapersOf,
  dropUploadsOf,
  dropExportsOf,
  dropDeliveriesTo,
  dropCodesFor,
  dropRecoveriesOf,
  dropTopicPlaces,
  dropCommentPlaces,
  forfeitBalances,
];

/** What is on a member's account, and would be given up with it. */
export const possessionOf = (site: Site, memberId: string) => readBalances(site.db, { kind: 'member', id: memberId });
