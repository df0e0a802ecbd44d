import { type Dialogs, useDialogs } from '#features/console/web/form-public.ts';
import type { ListContext } from '#features/console/web/page-public.ts';
import { Acts, Wide } from '#features/console/web/parts-public.ts';
import { QueryState, useConsoleMessages } from '#features/console/web/public.ts';
import {
  type AdminCard,
  type AdminSpecification,
  type CardBook,
  membershipAdminApi,
} from '#features/membership/admin-contract.ts';
import { sourceOf } from '#platform/shared/language.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, Panel } from '#platform/web/kit/card.tsx';
import { Menu } from '#platform/web/kit/menu.tsx';
import { Callout, EmptyState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { cardForm, specificationForm } from './card-forms.ts';
import css from './membership-admin.module.css';
import { membershipAdminMessages } from './messages.ts';
import { durationText, priceText, type Terms } from './terms.ts';

export const cardBookQuery = apiQuery(membershipAdminApi.cards, { query: {} });

type Context = Terms & Dialogs & Pick<ListContext<Terms['t']>, 'kit'> & Pick<CardBook, 'roles'>;

/** Every card with its specifications. */
export function Cards() {
  const t = useMessages(membershipAdminMessages);
  const kit = useConsoleMessages();
  const language = useLanguage();
  const instant = useInstant();
  const query = useApiQuery(cardBookQuery);
  const { dialogs, dialog } = useDialogs({ query: cardBookQuery, writesAnswerAll: true });
  return (
    <>
      <QueryState asked={query}>
        {({ cards, roles }) => {
          const context = { t, kit, language, instant, roles, ...dialogs };
          return (
            <>
              {roles.length === 0 && <Callout tone="warning">{t.noRoles}</Callout>}
              <div className={css.capped}>
                <Button
                  tone="primary"
                  icon="plus"
                  disabled={roles.length === 0}
                  onClick={() => dialogs.edit(cardForm(null, context))}
                >
                  {t.addCard}
                </Button>
              </div>
              {cards.length === 0 && (
                <Card>
                  <EmptyState icon="wallet" title={t.noCards} text={t.noCardsText} />
                </Card>
              )}
              {cards.map((card) => (
                <CardSheet key={card.id} {...{ card, context }} />
              ))}
            </>
          );
        }}
      </QueryState>
      {dialog}
    </>
  );
}

type SheetProps = { card: AdminCard; context: Context };

function CardSheet({ card, context }: SheetProps) {
  const { t, language, edit } = context;
  const name = card.names[sourceOf(language)];
  const remove = {
    call: membershipAdminApi.removeCard,
    params: { id: card.id },
    title: t.removeCardTitle({ name }),
    text: t.removeCardText,
    confirm: t.removeCard,
  };
  return (
    <Panel title={name}>
      <div className={css.head}>
        <Status tone={card.isOnShelf ? 'good' : 'neutral'}>{card.isOnShelf ? t.onSale : t.offSale}</Status>
        <span>{card.role ? t.gives({ role: card.role.name[sourceOf(language)] }) : t.noRole}</span>
        <span className={css.tools}>
          <Acts>
            <Button size="s" icon="plus" onClick={() => edit(specificationForm({ card, item: null }, context))}>
              {t.addSpecification}
            </Button>
            <ItemMenu
              {...{ name, context, remove }}
              edit={{ label: t.editCard, onSelect: () => edit(cardForm(card, context)) }}
            />
          </Acts>
        </span>
      </div>
      <SpecificationTable {...{ card, context }} />
    </Panel>
  );
}

type Removal = {
  call: typeof membershipAdminApi.removeCard | typeof membershipAdminApi.removeSpecification;
  params: { id: string };
  title: string;
  text: string;
  confirm: string;
};
type ItemMenuProps = {
  name: string;
  context: Context;
  edit: { label: string; onSelect: () => void };
  remove: Removal;
};

function ItemMenu({ name, context: { kit, confirm }, edit, remove }: ItemMenuProps) {
  return (
    <Menu
      icon="more"
      size="s"
      label={kit.manage({ name })}
      items={[
        { key: 'edit', icon: 'pen', ...edit },
        {
          key: 'remove',
          label: remove.confirm,
          icon: 'trash',
          danger: true,
          onSelect: () => confirm({ ...remove, tone: 'danger', done: kit.deleted }),
        },
      ]}
    />
  );
}

function SpecificationTable({ card, context }: SheetProps) {
  const { t, kit, language } = context;
  return (
    <Table
      flush
      caption={t.specifications({ name: card.names[sourceOf(language)] })}
      rows={card.specifications}
      keyOf={(item) => item.id}
      empty={<p className={css.quiet}>{t.noSpecifications}</p>}
      columns={[
        { key: 'name', head: kit.name, cell: (item) => <Wide>{item.names[sourceOf(language)]}</Wide> },
        {
          key: 'price',
          head: t.price,
          align: 'end',
          cell: (item) => priceText(context, { money: item.priceFen, points: item.points }),
        },
        { key: 'duration', head: t.duration, align: 'end', cell: (item) => durationText(context, item) },
        {
          key: 'stock',
          head: t.stock,
          align: 'end',
          cell: ({ stock }) => (stock === null ? t.endless : formatCount(stock, language)),
        },
        { key: 'sold', head: t.sold, align: 'end', cell: (item) => formatCount(item.soldCount, language) },
        { key: 'sale', head: t.sale, cell: (item) => saleText(item, context) },
        {
          key: 'state',
          head: kit.state,
          cell: ({ isEnabled }) => (
            <Status tone={isEnabled ? 'good' : 'neutral'}>{isEnabled ? t.enabled : t.disabled}</Status>
          ),
        },
        {
          key: 'act',
          head: kit.actions,
          align: 'end',
          cell: (item) => <SpecificationMenu {...{ card, item, context }} />,
        },
      ]}
    />
  );
}

function saleText({ saleFrom, saleTo }: AdminSpecification, { t, instant }: Terms): string {
  const day = (at: string | null) => (at === null ? t.open : instant(at));
  return saleFrom === null && saleTo === null ? t.always : t.until({ from: day(saleFrom), to: day(saleTo) });
}

function SpecificationMenu({ card, item, context }: SheetProps & { item: AdminSpecification }) {
  const { t, language, edit } = context;
  const name = item.names[sourceOf(language)];
  return (
    <ItemMenu
      {...{ name, context }}
      edit={{ label: t.editSpecification, onSelect: () => edit(specificationForm({ card, item }, context)) }}
      remove={{
        call: membershipAdminApi.removeSpecification,
        params: { id: item.id },
        title: t.removeSpecificationTitle({ name }),
        text: t.removeSpecificationText,
        confirm: t.removeSpecification,
      }}
    />
  );
}
