import { Navigate } from 'react-router';
import { housePaths } from '#features/profile/paths.ts';

/** `/user`: the first room of the house. */
export function Page() {
  return <Navigate to={housePaths.edit} replace />;
}
