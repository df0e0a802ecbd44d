import { announcementApi } from '#features/announcement/contract.ts';
import type { Caller } from '#platform/web/api/caller.tsx';

/** For a member, on all devices. Without a connection only this browser remembers it. */
export const dismissEverywhere = (caller: Caller, id: string): Promise<unknown> =>
  caller(announcementApi.dismiss, { params: { id } }, { quiet: true }).catch(() => undefined);
