import { Navigate } from 'react-router';
import { walletPaths } from '#features/wallet/paths.ts';

/** `/wallet`: the first room of the wallet. */
export function Page() {
  return <Navigate to={walletPaths.point} replace />;
}
