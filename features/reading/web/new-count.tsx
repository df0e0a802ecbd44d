import { useQuery } from '@tanstack/react-query';
import type { TextReference } from '#platform/shared/text-reference.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';

/** How many comments others have written since the reader was there: asked for beside a list that guests share. */
export function NewCount({ text, label }: { text: TextReference; label: (words: { count: number }) => string }) {
  const viewer = useViewer();
  const caller = useCaller();
  const { data = 0 } = useQuery({
    queryKey: ['newCount', text.kind, text.id],
    queryFn: async () => (await import('./reader-new-counts.ts')).readNewCount(caller, text),
    enabled: viewer !== null,
  });
  return data > 0 && <Status tone="good">{label({ count: data })}</Status>;
}
