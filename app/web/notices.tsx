import { AccountDeletionNotice } from '#features/account-deletion/web/public.ts';
import { DeliveredMessages } from '#features/private-message/web/public.ts';
import { RecoveryNotice } from '#features/recovery/web/public.ts';
import { UnreadAid } from '#features/reminder/web/public.ts';
import { LiveLine } from '#platform/web/live/live-line.tsx';
import { WaitingAid } from './waiting-aid.tsx';

/** For members on every page: notices, what waits to be sent, and the live connection. */
export function Notices() {
  return (
    <>
      <RecoveryNotice />
      <AccountDeletionNotice />
      <WaitingAid />
      <DeliveredMessages />
      <LiveLine />
      <UnreadAid />
    </>
  );
}
