import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { banApi } from '#features/ban/contract.ts';
import { ConsoleFrame, consoleMessages, QueryState } from '#features/console/web/public.ts';
import { countPages } from '#platform/shared/paging.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { FilterForm } from '#platform/web/kit/filter-form.tsx';
import { Pager } from '#platform/web/kit/pager.tsx';
import { RowsOfPage } from '#platform/web/kit/rows-of-page.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { BanDialog, LiftDialog } from './ban-dialogs.tsx';
import type { BanPlan } from './ban-plan.ts';
import { BanTable } from './ban-table.tsx';
import { banAdminMessages } from './messages.ts';

const PATH = '/admin/bans';
const pageMessages = consoleMessages(banAdminMessages);

const addressOf = (search: URLSearchParams) => search.get('address')?.trim() || undefined;
const bansQuery = (search: URLSearchParams) =>
  apiQuery(banApi.list, { query: { address: addressOf(search), page: search.get('page') ?? '1' } });
const hrefOf = (address: string | undefined, page: number) =>
  `${PATH}?${new URLSearchParams({ ...(address === undefined ? {} : { address }), ...(page > 1 ? { page: String(page) } : {}) })}`.replace(
    /\?$/,
    '',
  );

export const queries = ({ query }: PageLocation) => [bansQuery(query)];

/** `/admin/bans`: addresses that may not reach the site. */
export function Page() {
  return (
    <ConsoleFrame area="ban" messages={pageMessages}>
      <Body />
    </ConsoleFrame>
  );
}

function Body() {
  const t = useMessages(banAdminMessages);
  const [search] = useSearchParams();
  const query = useApiQuery(bansQuery(search), { keepPreviousData: true });
  const [plan, setPlan] = useState<BanPlan | null>(null);
  const close = () => setPlan(null);
  return (
    <>
      <PageHeading title={t.title} text={t.text}>
        <Button tone="primary" icon="plus" onClick={() => setPlan({ mutation: 'add' })}>
          {t.add}
        </Button>
      </PageHeading>
      <Card pad="pad">
        <FindForm key={search.toString()} address={addressOf(search)} />
      </Card>
      <QueryState asked={query}>
        {(list) => (
          <>
            <Card>
              <RowsOfPage list={list} first={hrefOf(addressOf(search), 1)}>
                <BanTable bans={list.records} isSought={addressOf(search) !== undefined} onPlan={setPlan} />
              </RowsOfPage>
            </Card>
            <Pager page={list.page} pageCount={countPages(list)} hrefOf={(page) => hrefOf(addressOf(search), page)} />
          </>
        )}
      </QueryState>
      {plan?.mutation === 'lift' && <LiftDialog ban={plan.ban} onClose={close} />}
      {plan && plan.mutation !== 'lift' && (
        <BanDialog ban={plan.mutation === 'edit' ? plan.ban : null} onClose={close} />
      )}
    </>
  );
}

function FindForm({ address }: { address: string | undefined }) {
  const t = useMessages(banAdminMessages);
  return (
    <FilterForm path={PATH} hrefOf={(chosen) => hrefOf(addressOf(chosen), 1)} apply={t.search} clear={t.clear}>
      <Field label={t.find}>
        <TextInput
          name="address"
          maxLength={45}
          placeholder={t.findHint}
          defaultValue={address ?? ''}
          autoComplete="off"
        />
      </Field>
    </FilterForm>
  );
}
