import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { QueryState } from '#features/console/web/public.ts';
import { ledgerPaths } from '#features/ledger/paths.ts';
import type { AnyEndpoint, ResultOf } from '#platform/shared/contract.ts';
import { type ApiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import { LedgerFrame } from './ledger-frame.tsx';
import { ledgerAdminMessages } from './messages.ts';
import type { zh } from './messages.zh.ts';
import { idIn } from './queries.ts';

type LedgerItemProps<E extends AnyEndpoint> = {
  requestedBy: (id: string, search: URLSearchParams) => ApiQuery<E>;
  /** The message if the URL names no item. */
  missing: (messages: typeof zh) => string;
  children: (found: ResultOf<E>) => ReactNode;
};

/** A ledger page about the item named in the URL, with a back link. */
export function LedgerItem<E extends AnyEndpoint>(props: LedgerItemProps<E>) {
  return (
    <LedgerFrame>
      <Body {...props} />
    </LedgerFrame>
  );
}

function Body<E extends AnyEndpoint>({ requestedBy, missing, children }: LedgerItemProps<E>) {
  const t = useMessages(ledgerAdminMessages);
  const [search] = useSearchParams();
  const id = idIn(search);
  const query = useApiQuery(requestedBy(id === '' ? '1' : id, search), { enabled: id !== '' });
  if (id === '') return <PageHeading title={missing(t)} />;
  return (
    <>
      {query.data === undefined && <h1 className="sr-only">{t.title}</h1>}
      <QueryState asked={query}>{children}</QueryState>
      <div>
        <ButtonLink tone="quiet" icon="chevronLeft" to={ledgerPaths.transactions}>
          {t.back}
        </ButtonLink>
      </div>
    </>
  );
}
