import { OwnVerification } from './own-verification.tsx';
import { ownQuery } from './queries.ts';

export const queries = () => [ownQuery.company];

/** `/user/companyAuth`: verification as a company. */
export function Page() {
  return <OwnVerification kind="company" />;
}
