import { cardPath } from '#features/member/membership-paths.ts';
import type { Card } from '#features/membership/contract.ts';
import { sectionPath } from '#features/topic/paths.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Tag } from '#platform/web/kit/badge.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import css from './membership.module.css';
import { membershipMessages } from './messages.ts';
import { cheapest, leastPrice, onSale } from './price.ts';

/** The lowest price of what is on sale of a card, and for how long; undefined: nothing is. */
export function useLeastPrice(card: Card): { text: string; duration: string } | undefined {
  const t = useMessages(membershipMessages);
  const language = useLanguage();
  const open = onSale(card.specifications);
  const least = cheapest(open);
  return (
    least && {
      text: leastPrice(t, { of: least, count: open.length, language }),
      duration: t.durations[least.unit]({ count: least.duration }),
    }
  );
}

/** How long the reader's own membership runs; nothing without one. */
export function OwnPeriod({ mine }: { mine: Card['mine'] }) {
  const t = useMessages(membershipMessages).mine;
  const write = useInstant();
  if (mine === null) return null;
  if (mine.endsAt === null) return <>{t.forGood}</>;
  return (
    <time dateTime={mine.endsAt} title={write(mine.endsAt, 'exact')}>
      {t.until({ time: write(mine.endsAt) })}
    </time>
  );
}

/** The golden head of a card: its name, and the reader's own time with it. */
export function CardFace({ card, heading: Heading }: { card: Card; heading: 'h1' | 'h2' }) {
  const t = useMessages(membershipMessages).mine;
  return (
    <div className={css.face}>
      <Icon name="star" size="l" />
      <div className={css.about}>
        <Heading className={css.name}>
          {Heading === 'h1' ? card.name : <Link to={cardPath(card.id)}>{card.name}</Link>}
        </Heading>
        {card.subtitle && <p>{card.subtitle}</p>}
        {card.mine && (
          <p className={css.mine}>
            <Icon name="check" size="s" />
            <span>
              {t.yours} · <OwnPeriod mine={card.mine} />
            </span>
          </p>
        )}
      </div>
      {card.tags.length > 0 && (
        <div className={css.tags}>
          {card.tags.map((tag) => (
            <Tag key={tag}>{tag}</Tag>
          ))}
        </div>
      )}
    </div>
  );
}

/** What a card gives: its role, and the sections that are open to it. */
export function Benefits({ card }: { card: Card }) {
  const t = useMessages(membershipMessages).list;
  return (
    <ul className={css.benefits}>
      <li>
        <Icon name="check" size="s" />
        <span>{t.gives({ role: card.role.name })}</span>
      </li>
      {card.sections.map(({ id, name }) => (
        <li key={id}>
          <Icon name="check" size="s" />
          <Link to={sectionPath(id)}>{t.enter({ section: name })}</Link>
        </li>
      ))}
    </ul>
  );
}
