import type { RoleCard } from '#features/role-admin/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { roleAdminMessages } from './messages.ts';

const MOST = 10_000;

/** The number of a role's holders, in words. */
export function useHolderCount(): (role: Pick<RoleCard, 'kind' | 'holderCount'>) => string {
  const t = useMessages(roleAdminMessages);
  const language = useLanguage();
  return ({ kind, holderCount }) => {
    if (kind === 'default') return t.everybody;
    return holderCount > MOST ? t.moreThan({ count: formatCount(MOST, language) }) : formatCount(holderCount, language);
  };
}
