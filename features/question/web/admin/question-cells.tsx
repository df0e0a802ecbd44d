import type { Author } from '#features/content/author.ts';
import { memberPath } from '#features/member/paths.ts';
import type { ConsoleQuestion } from '#features/question/admin-contract.ts';
import { questionPath } from '#features/question/paths.ts';
import type { Language } from '#platform/shared/language.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { moneyText } from '#platform/shared/money.ts';
import { Badge, Status } from '#platform/web/kit/badge.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import type { zh } from './messages.zh.ts';

interface Texts {
  t: typeof zh;
  language: Language;
}
type Bounty = ConsoleQuestion['bounty'];

/** `¥25.00 + 120 points`; '' for none. */
export function bountyText({ fen, points }: Bounty, { t, language }: Texts): string {
  const parts = [
    fen > 0 ? moneyText(fen) : '',
    points > 0 ? t.points({ count: points, text: formatCount(points, language) }) : '',
  ];
  return parts.filter((part) => part !== '').join(' + ');
}

export function TitleCell({ question, t }: { question: ConsoleQuestion; t: typeof zh }) {
  return (
    <>
      <Link to={questionPath(question.id)}>{question.title}</Link> {question.isPinned && <Badge kind="pin" />}{' '}
      {question.isResolved && <Badge kind="solved" />} {question.isClosed && <Status tone="neutral">{t.closed}</Status>}{' '}
      {question.isSunk && <Status tone="neutral">{t.sunk}</Status>} {question.isEdited && <Badge kind="edited" />}
    </>
  );
}

const tones = { none: 'neutral', open: 'waiting', paid: 'good', returned: 'neutral' } as const;

export function BountyCell({ bounty, texts }: { bounty: Bounty; texts: Texts }) {
  if (bounty.state === 'none') return null;
  return (
    <>
      {bountyText(bounty, texts)} <Status tone={tones[bounty.state]}>{texts.t.bounties[bounty.state]}</Status>
    </>
  );
}

export function AskerCell({ author }: { author: Author }) {
  return author.account === '' ? author.nickname : <Link to={memberPath(author.account)}>{author.nickname}</Link>;
}
