import { useSearchParams } from 'react-router';
import { QueryState } from '#features/console/web/public.ts';
import { adjustmentStates } from '#features/ledger/contract.ts';
import { ledgerPaths } from '#features/ledger/paths.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { PageLocation } from '#platform/web/page/page.ts';
import { AdjustmentTable } from './adjustment-table.tsx';
import css from './ledger.module.css';
import { LedgerFrame, LedgerHead } from './ledger-frame.tsx';
import { ledgerAdminMessages } from './messages.ts';
import { adjustmentsQuery } from './queries.ts';

export const queries = ({ query }: PageLocation) => [adjustmentsQuery(query)];

/** `/admin/ledger/adjustments`: booked and requested adjustments; a second person confirms here. */
export function Page() {
  return (
    <LedgerFrame>
      <Body />
    </LedgerFrame>
  );
}

const hrefOf = (terms: Readonly<Record<string, string>>) => {
  const query = new URLSearchParams(terms);
  return query.size === 0 ? ledgerPaths.adjustments : `${ledgerPaths.adjustments}?${query}`;
};

function Body() {
  const t = useMessages(ledgerAdminMessages);
  const [search] = useSearchParams();
  const state = adjustmentStates.find((item) => item === search.get('state'));
  const query = useApiQuery(adjustmentsQuery(search), { keepPreviousData: true });
  const terms: Readonly<Record<string, string>> = state === undefined ? {} : { state };
  const tabs = [
    { to: hrefOf({}), label: t.any, current: state === undefined },
    ...adjustmentStates.map((item) => ({
      to: hrefOf({ state: item }),
      label: t.states[item],
      current: item === state,
    })),
  ];
  return (
    <>
      <LedgerHead tab="adjustments" />
      <Card>
        <Tabs label={t.state} items={tabs} />
        <p className={css.note}>{t.adjustmentsText}</p>
        <QueryState asked={query}>
          {(page) => (
            <>
              <AdjustmentTable rows={page.records} />
              {(page.before !== null || search.has('before')) && (
                <nav className={css.pages} aria-label={t.adjustments}>
                  {search.has('before') && <ButtonLink to={hrefOf(terms)}>{t.newest}</ButtonLink>}
                  {page.before !== null && (
                    <ButtonLink to={hrefOf({ ...terms, before: page.before })}>{t.older}</ButtonLink>
                  )}
                </nav>
              )}
            </>
          )}
        </QueryState>
      </Card>
    </>
  );
}
