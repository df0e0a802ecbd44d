import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { AskState } from '#features/console/web/public.ts';
import { ledgerPaths } from '#features/ledger/paths.ts';
import type { AnyEndpoint, ResultOf } from '#platform/shared/contract.ts';
import { type Ask, useAsk } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { PageHeading } from '#platform/web/kit/card.tsx';
import { idIn } from './asks.ts';
import { LedgerFrame } from './ledger-frame.tsx';
import type { zh } from './messages.zh.ts';

type LedgerItemProps<E extends AnyEndpoint> = {
  askBy: (id: string, search: URLSearchParams) => Ask<E>;
  /** What to say when the address names none. */
  missing: (words: typeof zh) => string;
  children: (found: ResultOf<E>) => ReactNode;
};

/** A page of the books about the one thing its address names, with the way back. */
export function LedgerItem<E extends AnyEndpoint>(props: LedgerItemProps<E>) {
  return (
    <LedgerFrame>
      <Body {...props} />
    </LedgerFrame>
  );
}

function Body<E extends AnyEndpoint>({ askBy, missing, children }: LedgerItemProps<E>) {
  const words = useWords<typeof zh>('ledgerAdmin');
  const [search] = useSearchParams();
  const id = idIn(search);
  const asked = useAsk(askBy(id === '' ? '1' : id, search), { enabled: id !== '' });
  if (id === '') return <PageHeading title={missing(words)} />;
  return (
    <>
      {asked.data === undefined && <h1 className="sr-only">{words.title}</h1>}
      <AskState asked={asked}>{children}</AskState>
      <div>
        <ButtonLink tone="quiet" icon="chevronLeft" to={ledgerPaths.transactions}>
          {words.back}
        </ButtonLink>
      </div>
    </>
  );
}
