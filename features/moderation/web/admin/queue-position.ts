import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { nextRow } from '#platform/web/keys/page-key.ts';

/** The row where somebody was, among those that were there; kept beside what was fetched, over the page of a case. */
const POSITION = ['position in the queue'];
interface Position {
  id: string;
  ids: readonly string[];
}

/** Which row a step leads to from one that has perhaps left the queue: the one that took its place comes next. */
export function stepFrom(
  position: Position | undefined,
  { ids, step }: { ids: readonly string[]; step: 1 | -1 },
): number {
  const at = position ? position.ids.indexOf(position.id) : -1;
  if (!position || at < 0 || !position.ids.some((id) => ids.includes(id))) return nextRow(-1, step, ids.length);
  if (ids.includes(position.id)) return nextRow(ids.indexOf(position.id), step, ids.length);
  const after = position.ids.slice(at + 1).find((id) => ids.includes(id));
  if (after === undefined) return ids.length - 1;
  const next = ids.indexOf(after);
  return step > 0 ? next : nextRow(next, step, ids.length);
}

const focusedId = () => document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.row;

function focusRow(id: string): void {
  const row = document.querySelector<HTMLElement>(`[data-row="${id}"]`);
  row?.querySelector<HTMLElement>('strong a')?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/** The keyboard's position among these rows: a decided one takes the focus with it. */
export function useQueuePosition(ids: readonly string[]) {
  const client: QueryClient = useQueryClient();
  const mark = (id: string) => client.setQueryData<Position>(POSITION, { id, ids });
  return {
    mark,
    step: (step: 1 | -1) => () => {
      const focused = focusedId();
      const position = focused !== undefined ? { id: focused, ids } : client.getQueryData<Position>(POSITION);
      const id = ids[stepFrom(position, { ids, step })];
      if (id === undefined) return;
      mark(id);
      focusRow(id);
    },
    focused: focusedId,
  };
}
