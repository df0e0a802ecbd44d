import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { type PointState, pointApi } from '#features/point/contract.ts';
import { walletApi } from '#features/wallet/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { newKey } from '#platform/web/api/new-key.ts';
import { useToast } from '#platform/web/kit/toast.tsx';

/** Checks in and shows the result wherever points are shown; `success` is the text for the points given. */
export function useCheckIn(success: (points: number) => string) {
  const toast = useToast();
  const queries = useQueryClient();
  const key = useRef(newKey());
  const mutation = useApiMutation(pointApi.checkIn, { idempotencyKey: key.current });

  const send = async () => {
    // The request layer has shown the refusal.
    const done = await mutation.mutateAsync({ body: {} }).catch(() => undefined);
    key.current = newKey();
    if (!done) return;
    toast.success(success(done.points));
    queries.setQueriesData<PointState>(
      { queryKey: [pointApi.state.path] },
      (state) => state && { ...state, checkIn: done },
    );
    for (const { path } of [pointApi.state, walletApi.entries, walletApi.balances])
      void queries.invalidateQueries({ queryKey: [path] });
  };
  return { send, isPending: mutation.isPending };
}
