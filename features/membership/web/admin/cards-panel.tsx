import { useState } from 'react';
import { AskState } from '#features/console/web/public.ts';
import type { KeptCard } from '#features/membership/admin-contract.ts';
import { exactTime } from '#platform/shared/relative-time.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { CardDialog } from './card-dialog.tsx';
import css from './membership-admin.module.css';
import { askCardBook } from './place.ts';
import type { Plan } from './plan.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { SpecificationDialog } from './specification-dialog.tsx';
import { useTerms } from './use-terms.ts';

/** Every card with its specifications. */
export function CardsPanel() {
  const { words } = useTerms();
  const asked = useAsk(askCardBook);
  const [plan, setPlan] = useState<Plan | null>(null);
  const close = () => setPlan(null);
  return (
    <AskState asked={asked}>
      {({ cards, roles }) => (
        <>
          {roles.length === 0 && <Callout tone="warning">{words.noRoles}</Callout>}
          <div className={css.capped}>
            <Button tone="primary" icon="plus" disabled={roles.length === 0} onClick={() => setPlan({ act: 'card', card: null })}>
              {words.addCard}
            </Button>
          </div>
          {cards.length === 0 && (
            <Card>
              <EmptyState icon="wallet" title={words.noCards} text={words.noCardsText} />
            </Card>
          )}
          {cards.map((card) => (
            <CardSheet key={card.id} card={card} onPlan={setPlan} />
          ))}
          {plan?.act === 'card' && <CardDialog card={plan.card} roles={roles} onClose={close} />}
          {plan?.act === 'specification' && <SpecificationDialog card={plan.card} it={plan.it} onClose={close} />}
          {plan?.act === 'remove' && <RemoveDialog plan={plan} onClose={close} />}
        </>
      )}
    </AskState>
  );
}

function CardSheet({ card, onPlan }: { card: KeptCard; onPlan: (plan: Plan) => void }) {
  const { words, language } = useTerms();
  const name = card.names[language];
  return (
    <Panel title={name}>
      <div className={css.head}>
        <Status tone={card.isOnShelf ? 'good' : 'neutral'}>{card.isOnShelf ? words.onShelf : words.offShelf}</Status>
        <span>{card.role ? words.gives({ role: card.role.name[language] }) : words.noRole}</span>
        <span className={css.tools}>
          <Button size="s" icon="plus" onClick={() => onPlan({ act: 'specification', card, it: null })}>
            {words.addSpecification}
          </Button>
          <Menu
            icon="more"
            size="s"
            label={words.acts({ name })}
            items={[
              { key: 'edit', label: words.editCard, icon: 'pen', onSelect: () => onPlan({ act: 'card', card }) },
              { key: 'remove', label: words.removeCard, icon: 'trash', danger: true, onSelect: () => onPlan({ act: 'remove', kind: 'card', id: card.id, name }) },
            ]}
          />
        </span>
      </div>
      <SpecificationTable card={card} onPlan={onPlan} />
    </Panel>
  );
}

function SpecificationTable({ card, onPlan }: { card: KeptCard; onPlan: (plan: Plan) => void }) {
  const { words, language, price, duration } = useTerms();
  const day = (at: string | null) => (at === null ? words.open : exactTime(at, language));
  return (
    <Table
      flush
      caption={words.specifications({ name: card.names[language] })}
      rows={card.specifications}
      keyOf={(it) => it.id}
      empty={<p className={css.quiet}>{words.noSpecifications}</p>}
      columns={[
        { key: 'name', head: words.name, cell: (it) => <span className={css.name}>{it.names[language]}</span> },
        { key: 'price', head: words.price, align: 'end', cell: (it) => price({ money: it.priceFen, points: it.points }) },
        { key: 'duration', head: words.duration, align: 'end', cell: (it) => duration({ count: it.duration, unit: it.unit }) },
        { key: 'stock', head: words.stock, align: 'end', cell: (it) => (it.stock === null ? words.endless : formatCount(it.stock, language)) },
        { key: 'sold', head: words.sold, align: 'end', cell: (it) => formatCount(it.soldCount, language) },
        { key: 'sale', head: words.sale, cell: (it) => (it.saleFrom === null && it.saleTo === null ? words.always : words.until({ from: day(it.saleFrom), to: day(it.saleTo) })) },
        { key: 'state', head: words.state, cell: (it) => <Status tone={it.isEnabled ? 'good' : 'neutral'}>{it.isEnabled ? words.enabled : words.disabled}</Status> },
        {
          key: 'act',
          head: words.act,
          align: 'end',
          cell: (it) => (
            <Menu
              icon="more"
              size="s"
              label={words.acts({ name: it.names[language] })}
              items={[
                { key: 'edit', label: words.editSpecification, icon: 'pen', onSelect: () => onPlan({ act: 'specification', card, it }) },
                {
                  key: 'remove',
                  label: words.removeSpecification,
                  icon: 'trash',
                  danger: true,
                  onSelect: () => onPlan({ act: 'remove', kind: 'specification', id: it.id, name: it.names[language] }),
                },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
