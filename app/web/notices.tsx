import { AccountDeletionNotice } from '#features/account-deletion/web/public.ts';
import { RecoveryNotice } from '#features/recovery/web/public.ts';
import { WaitingAid } from './waiting-aid.tsx';

/** Notices for members on every page. */
export function Notices() {
  return (
    <>
      <RecoveryNotice />
      <AccountDeletionNotice />
      <WaitingAid />
    </>
  );
}
