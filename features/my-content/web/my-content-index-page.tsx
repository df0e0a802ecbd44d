import { Navigate } from 'react-router';
import { myContentPaths } from './my-content-paths.ts';

/** `/user/control___`: redirects to the first of the reader's lists. */
export function Page() {
  return <Navigate to={myContentPaths.activity} replace />;
}
