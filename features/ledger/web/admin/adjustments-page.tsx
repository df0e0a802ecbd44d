import { useSearchParams } from 'react-router';
import { AskState } from '#features/console/web/public.ts';
import { adjustmentStates } from '#features/ledger/contract.ts';
import { ledgerPaths } from '#features/ledger/paths.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { Card } from '#platform/web/kit/card.tsx';
import { Tabs } from '#platform/web/kit/tabs.tsx';
import type { Place } from '#platform/web/page/page.ts';
import { AdjustmentTable } from './adjustment-table.tsx';
import { askAdjustments } from './asks.ts';
import css from './ledger.module.css';
import { LedgerFrame, LedgerHead } from './ledger-frame.tsx';
import type { zh } from './messages.zh.ts';

export const asks = ({ query }: Place) => [askAdjustments(query)];

/** `/admin/ledger/adjustments`: what staff changed or want to change; a second person confirms here. */
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
  const words = useWords<typeof zh>('ledgerAdmin');
  const [search] = useSearchParams();
  const state = adjustmentStates.find((one) => one === search.get('state'));
  const asked = useAsk(askAdjustments(search), { keepPrevious: true });
  const terms: Readonly<Record<string, string>> = state === undefined ? {} : { state };
  const tabs = [
    { to: hrefOf({}), label: words.any, current: state === undefined },
    ...adjustmentStates.map((one) => ({ to: hrefOf({ state: one }), label: words.states[one], current: one === state })),
  ];
  return (
    <>
      <LedgerHead tab="adjustments" />
      <Card>
        <Tabs label={words.state} items={tabs} />
        <p className={css.note}>{words.adjustmentsText}</p>
        <AskState asked={asked}>
          {(page) => (
            <>
              <AdjustmentTable rows={page.records} />
              {(page.before !== null || search.has('before')) && (
                <nav className={css.pages} aria-label={words.adjustments}>
                  {search.has('before') && <ButtonLink to={hrefOf(terms)}>{words.newest}</ButtonLink>}
                  {page.before !== null && <ButtonLink to={hrefOf({ ...terms, before: page.before })}>{words.older}</ButtonLink>}
                </nav>
              )}
            </>
          )}
        </AskState>
      </Card>
    </>
  );
}
