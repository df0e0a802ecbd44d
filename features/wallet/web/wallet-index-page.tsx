import { Navigate } from 'react-router';
import { walletPaths } from '#features/wallet/paths.ts';

/** `/wallet`: redirects to the first page of the wallet. */
export function Page() {
  return <Navigate to={walletPaths.point} replace />;
}
