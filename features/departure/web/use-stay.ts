import { useQueryClient } from '@tanstack/react-query';
import { departureApi } from '#features/departure/contract.ts';
import { useAct } from '#platform/web/api/ask.ts';
import { useWords } from '#platform/web/i18n/words.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';
import { askDeparture, askPending } from './asks.ts';

/** Changes one's mind. */
export function useStay() {
  const words = useWords<typeof zh>('departure');
  const queries = useQueryClient();
  const toast = useToast();
  const act = useAct(departureApi.stay, { overlay: true });
  const stay = async () => {
    // Refusals are said by the request layer.
    const done = await act.mutateAsync({ body: {} }).catch(() => undefined);
    if (done) toast.success(words.stayed);
    for (const { endpoint } of [askDeparture, askPending]) await queries.invalidateQueries({ queryKey: [endpoint.path] });
  };
  return { stay, isBusy: act.isPending };
}
