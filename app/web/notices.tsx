import { AccountDeletionNotice } from '#features/account-deletion/web/public.ts';
import { DeliveredMessages } from '#features/private-message/web/public.ts';
import { accountPaths } from '#features/profile/paths.ts';
import { RecoveryNotice } from '#features/recovery/web/public.ts';
import { UnreadAid } from '#features/reminder/web/public.ts';
import { signOut } from '#features/session/web/sign-out-public.ts';
import { ConsentPart } from '#features/terms/web/public.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { LiveLine } from '#platform/web/live/live-line.tsx';
import { WaitingAid } from './waiting-aid.tsx';

/** Asks for consent, on pages of the console too. */
export function ConsentNotice() {
  const caller = useCaller();
  return (
    <ConsentPart
      exportPath={accountPaths.dataExport}
      leavePath={accountPaths.deregister}
      onSignOut={() => void signOut(caller)}
    />
  );
}

/** For members on every page: notices, what waits to be sent, and the live connection. */
export function Notices() {
  return (
    <>
      <ConsentNotice />
      <RecoveryNotice />
      <AccountDeletionNotice />
      <WaitingAid />
      <DeliveredMessages />
      <LiveLine />
      <UnreadAid />
    </>
  );
}
