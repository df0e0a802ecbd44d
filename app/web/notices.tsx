import { AccountDeletionNotice } from '#features/account-deletion/web/public.ts';
import { RecoveryNotice } from '#features/recovery/web/public.ts';
import { WaitingAid } from './waiting-aid.tsx';

/** What a member has to know wherever he is. */
export function Notices() {
  return (
    <>
      <RecoveryNotice />
      <AccountDeletionNotice />
      <WaitingAid />
    </>
  );
}
