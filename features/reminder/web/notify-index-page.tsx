import { Navigate } from 'react-router';
import { notifyPaths } from '#features/reminder/paths.ts';

/** `/notify`: redirects to the reminders. */
export function Page() {
  return <Navigate to={notifyPaths.remindList} replace />;
}
