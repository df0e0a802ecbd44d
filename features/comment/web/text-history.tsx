import { commentApi, replyApi } from '#features/comment/contract.ts';
import { histories } from '#features/content/web/public.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLanguage } from '#platform/web/i18n/messages.tsx';

/** The earlier versions of a comment or reply. */
export function TextHistory({ kind, id, onClose }: { kind: 'comment' | 'reply'; id: string; onClose: () => void }) {
  const caller = useCaller();
  const HistoryDialog = histories[useLanguage()];
  const api = kind === 'comment' ? commentApi : replyApi;
  const inputOf = (page: string) => ({ params: { id }, query: { page } });
  const first = useApiQuery(apiQuery(api.revisions, inputOf('1')));
  return (
    <HistoryDialog
      first={first}
      onRetry={() => void first.refetch()}
      load={(page) => caller(api.revisions, inputOf(page))}
      onClose={onClose}
    />
  );
}
