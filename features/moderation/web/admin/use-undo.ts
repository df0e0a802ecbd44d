import { useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '#features/console/contract.ts';
import { moderationApi } from '#features/moderation/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { caseMessages } from './case-messages.ts';

/** What a decision changes: the queue, the case, and the number beside the queue. */
export const casesChanged = [moderationApi.cases, moderationApi.readCase, consoleApi.waiting];

/** Fetches it again. */
export function useRefreshCases(): () => void {
  const client = useQueryClient();
  return () => {
    for (const { path } of casesChanged) void client.invalidateQueries({ queryKey: [path] });
  };
}

/** Takes decisions back one after the other, the last first, and says which could not be. */
export function useUndoDecisions(): (ids: readonly string[]) => Promise<void> {
  const t = useMessages(caseMessages);
  const language = useLanguage();
  const toast = useToast();
  const refresh = useRefreshCases();
  const call = useCaller();
  return async (ids) => {
    // Of a single one the refusal itself is shown.
    const quiet = ids.length > 1;
    let undone = 0;
    for (const id of [...ids].reverse()) {
      const answer = await call(moderationApi.undo, { params: { id }, body: {} }, { quiet }).catch(() => null);
      if (answer) undone += 1;
    }
    refresh();
    const failed = formatCount(ids.length - undone, language);
    if (undone === ids.length)
      toast.success(quiet ? t.undoneMany({ undone: formatCount(undone, language) }) : t.undone);
    else if (quiet) toast.error(t.undoneSome({ undone: formatCount(undone, language), failed }));
  };
}

/** Says what was decided, and offers to take it back where that is possible. */
export function useUndo(): (text: string, ids: readonly string[]) => void {
  const t = useMessages(caseMessages);
  const toast = useToast();
  const undo = useUndoDecisions();
  return (text, ids) =>
    toast.success(text, ids.length === 0 ? undefined : { label: t.undo, onPress: () => void undo(ids) });
}
