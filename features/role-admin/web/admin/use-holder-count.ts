import type { RoleCard } from '#features/role-admin/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import type { zh } from './messages.zh.ts';

const MOST = 10_000;

/** How many hold a role, in words. */
export function useHolderCount(): (role: Pick<RoleCard, 'kind' | 'holderCount'>) => string {
  const messages = useMessages<typeof zh>('rightAdmin');
  const language = useLanguage();
  return ({ kind, holderCount }) => {
    if (kind === 'default') return messages.everybody;
    return holderCount > MOST
      ? messages.moreThan({ count: formatCount(MOST, language) })
      : formatCount(holderCount, language);
  };
}
