import { onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from '#platform/web/api/api-error.ts';
import { createQueries } from './page-state.ts';

afterEach(() => onlineManager.setOnline(true));

it('without a network an act is refused at once, and not done later by itself', async () => {
  onlineManager.setOnline(false);
  const queries = createQueries();
  let tries = 0;
  const act = queries.getMutationCache().build(queries, {
    mutationFn: async () => {
      tries += 1;
      throw new ApiError({ status: 0, code: 'platform.unreachable', message: 'not reached' });
    },
  });
  await expect(act.execute(undefined)).rejects.toThrow('not reached');
  onlineManager.setOnline(true);
  await queries.resumePausedMutations();
  expect(tries).toBe(1);
});
