import { DepartureNotice } from '#features/departure/web/public.ts';
import { RecoveryNotice } from '#features/recovery/web/public.ts';

/** What a member has to know wherever he is. */
export function Notices() {
  return (
    <>
      <RecoveryNotice />
      <DepartureNotice />
    </>
  );
}
