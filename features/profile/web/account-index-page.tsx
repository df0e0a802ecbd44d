import { Navigate } from 'react-router';
import { accountPaths } from '#features/profile/paths.ts';

/** `/user`: redirects to the first account page. */
export function Page() {
  return <Navigate to={accountPaths.edit} replace />;
}
