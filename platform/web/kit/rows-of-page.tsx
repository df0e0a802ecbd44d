import type { ReactNode } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { ButtonLink } from '#platform/web/kit/button.tsx';
import { EmptyState } from '#platform/web/kit/states.tsx';
import { kitMessages } from './messages.ts';

type RowsOfPageProps = {
  list: { page: number; records: readonly unknown[] };
  /** The address of the first page. */
  first: string;
  /** The rows, or why the whole list is empty. */
  children: ReactNode;
};

/** The rows of a numbered page. Beyond the end of the list it says so instead of blaming a filter. */
export function RowsOfPage({ list, first, children }: RowsOfPageProps) {
  return list.page > 1 && list.records.length === 0 ? <NoSuchPage first={first} /> : children;
}

function NoSuchPage({ first }: { first: string }) {
  const t = useMessages(kitMessages);
  return (
    <EmptyState icon="list" title={t.noSuchPage}>
      <ButtonLink to={first}>{t.firstPage}</ButtonLink>
    </EmptyState>
  );
}
