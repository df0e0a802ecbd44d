import { askOwn } from './asks.ts';
import { OwnVerification } from './own-verification.tsx';

export const asks = () => [askOwn.company];

/** `/user/companyAuth`: being verified as a company. */
export function Page() {
  return <OwnVerification kind="company" />;
}
