import type * as z from 'zod/mini';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { histories } from './histories.ts';
import type { HistoryPage } from './history-versions.ts';

/** A call that lists a text's states before its edits, by `id` and `page`. */
export interface HistoryCall extends AnyEndpoint {
  readonly result?: z.ZodMiniType<HistoryPage>;
}

/** The earlier versions of a text. */
export function TextHistory({ call, id, onClose }: { call: HistoryCall; id: string; onClose: () => void }) {
  const caller = useCaller();
  const HistoryDialog = histories[useLanguage()];
  const inputOf = (page: string) => ({ params: { id }, query: { page } });
  const first = useApiQuery(apiQuery(call, inputOf('1')));
  return (
    <HistoryDialog
      first={first}
      onRetry={() => void first.refetch()}
      load={(page) => caller(call, inputOf(page))}
      onClose={onClose}
    />
  );
}
