import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { consoleApi } from '#features/console/contract.ts';
import { moderationApi } from '#features/moderation/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { caseMessages } from './case-messages.ts';

/** What a decision changes: the queue, the case, and the number beside the queue. */
export const casesChanged = [moderationApi.cases, moderationApi.readCase, consoleApi.waiting];

/** As long as the server takes a decision back. */
const UNDO_MS = 60_000;

/** It outlives the page of a case, so it stands beside what was fetched. */
const LATEST = ['latest decision'];
type Latest = { ids: readonly string[]; until: number } | null;

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
  const client = useQueryClient();
  return async (ids) => {
    client.setQueryData<Latest>(LATEST, null);
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
  const client = useQueryClient();
  return (text, ids) => {
    const until = Date.now() + UNDO_MS;
    client.setQueryData<Latest>(LATEST, ids.length === 0 ? null : { ids, until });
    toast.success(text, ids.length === 0 ? undefined : { label: t.undo, onPress: () => void undo(ids), until });
  };
}

/** Beside the list for as long as it can be undone, which is longer than a message stays. */
export function UndoLatest() {
  const t = useMessages(caseMessages);
  const undo = useUndoDecisions();
  const client = useQueryClient();
  const latest = useLatest();
  // Follows the clock: the offer ends with its minute.
  useEffect(() => {
    if (!latest) return;
    const timer = setTimeout(() => client.setQueryData<Latest>(LATEST, null), latest.until - Date.now());
    return () => clearTimeout(timer);
  }, [latest, client]);
  return latest && <Button onClick={() => void undo(latest.ids)}>{t.undoLatest}</Button>;
}

/** The latest decision of this browser that can still be undone. */
export const useLatest = (): Latest =>
  useQuery<Latest>({ queryKey: LATEST, queryFn: () => null, enabled: false, initialData: null }).data;
