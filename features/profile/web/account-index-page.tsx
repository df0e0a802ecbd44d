import { Navigate } from 'react-router';
import { accountPaths } from '#features/profile/paths.ts';

/** `/user`: the first room of the house. */
export function Page() {
  return <Navigate to={accountPaths.edit} replace />;
}
