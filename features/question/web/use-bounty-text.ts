import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { questionMessages } from './messages.ts';

interface Amounts {
  fen: number;
  points: number;
}

/** Writes a bounty: `¥25.00 + 120 points`; '' for none. */
export function useBountyText(): (amounts: Amounts) => string {
  const t = useMessages(questionMessages).bounty;
  const language = useLanguage();
  return ({ fen, points }) =>
    [fen > 0 ? moneyText(fen) : '', points > 0 ? t.points({ count: points, text: formatCount(points, language) }) : '']
      .filter((part) => part !== '')
      .join(t.and);
}
