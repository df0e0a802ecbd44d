import type { RoleCard } from '#features/right/contract.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import type { zh } from './messages.zh.ts';

const MOST = 10_000;

/** How many hold a role, in words. */
export function useHolderCount(): (role: Pick<RoleCard, 'kind' | 'holderCount'>) => string {
  const words = useWords<typeof zh>('rightAdmin');
  const language = useLanguage();
  return ({ kind, holderCount }) => {
    if (kind === 'default') return words.everybody;
    return holderCount > MOST ? words.moreThan({ count: formatCount(MOST, language) }) : formatCount(holderCount, language);
  };
}
