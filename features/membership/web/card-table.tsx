import type { Card } from '#features/membership/contract.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Badge } from '#platform/web/kit/badge.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { OwnPeriod, useLeastPrice } from './card-face.tsx';
import css from './membership.module.css';
import { membershipMessages } from './messages.ts';
import { onSale } from './price.ts';

/** The cards side by side: price, plans, and what each opens. */
export function CardTable({ cards }: { cards: readonly Card[] }) {
  const { compare: t, list } = useMessages(membershipMessages);
  const sections = new Map(cards.flatMap((card) => card.sections.map(({ id, name }) => [id, name] as const)));
  const rows = [
    { key: 'price', head: t.price, cell: (card: Card) => <LeastPrice card={card} /> },
    { key: 'durations', head: t.durations, cell: (card: Card) => <Durations card={card} /> },
    { key: 'mark', head: t.mark, cell: ({ role }: Card) => <Badge kind="vip">{role.name}</Badge> },
    ...[...sections].map(([id, name]) => ({
      key: id,
      head: list.enter({ section: name }),
      cell: (card: Card) => <Included isIt={card.sections.some((section) => section.id === id)} />,
    })),
    ...(cards.some(({ mine }) => mine)
      ? [{ key: 'mine', head: t.mine, cell: ({ mine }: Card) => (mine ? <OwnPeriod mine={mine} /> : '—') }]
      : []),
  ];
  return (
    <Panel title={t.title}>
      <Table
        flush
        caption={t.title}
        rows={rows}
        keyOf={({ key }) => key}
        columns={[
          { key: 'what', head: t.what, cell: ({ head }) => head },
          ...cards.map((card) => ({
            key: card.id,
            // A string: on phones it stands before its cell.
            head: card.name,
            cell: (row: (typeof rows)[number]) => row.cell(card),
          })),
        ]}
      />
    </Panel>
  );
}

function LeastPrice({ card }: { card: Card }) {
  const t = useMessages(membershipMessages);
  const price = useLeastPrice(card);
  return price ? <b className={css.gold}>{`${price.text} / ${price.duration}`}</b> : t.sales.soldOut;
}

function Durations({ card }: { card: Card }) {
  const t = useMessages(membershipMessages);
  const texts = onSale(card.specifications).map(({ unit, duration }) => t.durations[unit]({ count: duration }));
  return texts.length > 0 ? [...new Set(texts)].join(t.compare.and) : '—';
}

/** Not by its colour alone: the sign has a name. */
function Included({ isIt }: { isIt: boolean }) {
  const t = useMessages(membershipMessages).compare;
  return isIt ? (
    <span className={css.gold}>
      <Icon name="check" />
      <span className="sr-only">{t.yes}</span>
    </span>
  ) : (
    <>
      <span aria-hidden>—</span>
      <span className="sr-only">{t.no}</span>
    </>
  );
}
