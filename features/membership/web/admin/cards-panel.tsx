import { useState } from 'react';
import { QueryState } from '#features/console/web/public.ts';
import type { AdminCard } from '#features/membership/admin-contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { exactTime } from '#platform/shared/relative-time.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { CardDialog } from './card-dialog.tsx';
import css from './membership-admin.module.css';
import type { Plan } from './plan.ts';
import { RemoveDialog } from './remove-dialog.tsx';
import { cardBookQuery } from './search-params.ts';
import { SpecificationDialog } from './specification-dialog.tsx';
import { useTerms } from './use-terms.ts';

/** Every card with its specifications. */
export function CardsPanel() {
  const { messages } = useTerms();
  const query = useApiQuery(cardBookQuery);
  const [plan, setPlan] = useState<Plan | null>(null);
  const close = () => setPlan(null);
  return (
    <QueryState asked={query}>
      {({ cards, roles }) => (
        <>
          {roles.length === 0 && <Callout tone="warning">{messages.noRoles}</Callout>}
          <div className={css.capped}>
            <Button
              tone="primary"
              icon="plus"
              disabled={roles.length === 0}
              onClick={() => setPlan({ mutation: 'card', card: null })}
            >
              {messages.addCard}
            </Button>
          </div>
          {cards.length === 0 && (
            <Card>
              <EmptyState icon="wallet" title={messages.noCards} text={messages.noCardsText} />
            </Card>
          )}
          {cards.map((card) => (
            <CardSheet key={card.id} card={card} onPlan={setPlan} />
          ))}
          {plan?.mutation === 'card' && <CardDialog card={plan.card} roles={roles} onClose={close} />}
          {plan?.mutation === 'specification' && (
            <SpecificationDialog card={plan.card} specification={plan.item} onClose={close} />
          )}
          {plan?.mutation === 'remove' && <RemoveDialog plan={plan} onClose={close} />}
        </>
      )}
    </QueryState>
  );
}

function CardSheet({ card, onPlan }: { card: AdminCard; onPlan: (plan: Plan) => void }) {
  const { messages, language } = useTerms();
  const name = card.names[sourceOf(language)];
  return (
    <Panel title={name}>
      <div className={css.head}>
        <Status tone={card.isOnShelf ? 'good' : 'neutral'}>
          {card.isOnShelf ? messages.onSale : messages.offSale}
        </Status>
        <span>{card.role ? messages.gives({ role: card.role.name[sourceOf(language)] }) : messages.noRole}</span>
        <span className={css.tools}>
          <Button size="s" icon="plus" onClick={() => onPlan({ mutation: 'specification', card, item: null })}>
            {messages.addSpecification}
          </Button>
          <Menu
            icon="more"
            size="s"
            label={messages.acts({ name })}
            items={[
              {
                key: 'edit',
                label: messages.editCard,
                icon: 'pen',
                onSelect: () => onPlan({ mutation: 'card', card }),
              },
              {
                key: 'remove',
                label: messages.removeCard,
                icon: 'trash',
                danger: true,
                onSelect: () => onPlan({ mutation: 'remove', kind: 'card', id: card.id, name }),
              },
            ]}
          />
        </span>
      </div>
      <SpecificationTable card={card} onPlan={onPlan} />
    </Panel>
  );
}

function SpecificationTable({ card, onPlan }: { card: AdminCard; onPlan: (plan: Plan) => void }) {
  const { messages, language, price, duration } = useTerms();
  const day = (at: string | null) => (at === null ? messages.open : exactTime(at, language));
  return (
    <Table
      flush
      caption={messages.specifications({ name: card.names[sourceOf(language)] })}
      rows={card.specifications}
      keyOf={(item) => item.id}
      empty={<p className={css.quiet}>{messages.noSpecifications}</p>}
      columns={[
        {
          key: 'name',
          head: messages.name,
          cell: (item) => <span className={css.name}>{item.names[sourceOf(language)]}</span>,
        },
        {
          key: 'price',
          head: messages.price,
          align: 'end',
          cell: (item) => price({ money: item.priceFen, points: item.points }),
        },
        {
          key: 'duration',
          head: messages.duration,
          align: 'end',
          cell: (item) => duration({ count: item.duration, unit: item.unit }),
        },
        {
          key: 'stock',
          head: messages.stock,
          align: 'end',
          cell: (item) => (item.stock === null ? messages.endless : formatCount(item.stock, language)),
        },
        { key: 'sold', head: messages.sold, align: 'end', cell: (item) => formatCount(item.soldCount, language) },
        {
          key: 'sale',
          head: messages.sale,
          cell: (item) =>
            item.saleFrom === null && item.saleTo === null
              ? messages.always
              : messages.until({ from: day(item.saleFrom), to: day(item.saleTo) }),
        },
        {
          key: 'state',
          head: messages.state,
          cell: (item) => (
            <Status tone={item.isEnabled ? 'good' : 'neutral'}>
              {item.isEnabled ? messages.enabled : messages.disabled}
            </Status>
          ),
        },
        {
          key: 'act',
          head: messages.mutation,
          align: 'end',
          cell: (item) => (
            <Menu
              icon="more"
              size="s"
              label={messages.acts({ name: item.names[sourceOf(language)] })}
              items={[
                {
                  key: 'edit',
                  label: messages.editSpecification,
                  icon: 'pen',
                  onSelect: () => onPlan({ mutation: 'specification', card, item }),
                },
                {
                  key: 'remove',
                  label: messages.removeSpecification,
                  icon: 'trash',
                  danger: true,
                  onSelect: () =>
                    onPlan({
                      mutation: 'remove',
                      kind: 'specification',
                      id: item.id,
                      name: item.names[sourceOf(language)],
                    }),
                },
              ]}
            />
          ),
        },
      ]}
    />
  );
}
