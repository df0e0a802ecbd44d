import { useQueryClient } from '@tanstack/react-query';
import { consoleApi } from '#features/console/contract.ts';
import { moderationApi } from '#features/moderation/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
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

/** Takes a decision back, and says so. */
export function useUndoDecision(): (id: string) => void {
  const t = useMessages(caseMessages);
  const toast = useToast();
  const refresh = useRefreshCases();
  const undo = useApiMutation(moderationApi.undo);
  return (id) =>
    undo.mutate(
      { params: { id }, body: {} },
      {
        onSuccess: () => {
          toast.success(t.undone);
          refresh();
        },
      },
    );
}

/** Says what was decided, and offers to take it back where that is possible. */
export function useUndo(): (text: string, id?: string) => void {
  const t = useMessages(caseMessages);
  const toast = useToast();
  const undo = useUndoDecision();
  return (text, id) => toast.success(text, id === undefined ? undefined : { label: t.undo, onPress: () => undo(id) });
}
