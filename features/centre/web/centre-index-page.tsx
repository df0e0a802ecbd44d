import { Navigate } from 'react-router';
import { centrePaths } from './centre-place.ts';

/** `/user/control___`: the first of the reader's lists. */
export function Page() {
  return <Navigate to={centrePaths.topics} replace />;
}
