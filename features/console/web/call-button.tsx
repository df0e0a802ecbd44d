import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnyEndpoint, CallInput, ResultOf } from '#platform/shared/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { Button } from '#platform/web/kit/button.tsx';
import type { IconName } from '#platform/web/kit/icon-paths.ts';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useRefreshWaiting } from './waiting-query.ts';

type CallButtonProps<E extends AnyEndpoint> = CallInput<E> & {
  call: E;
  /** The action and its target, for screen readers, where the button's text does not name the target. */
  label?: string;
  icon?: IconName;
  tone?: 'plain' | 'primary' | 'danger';
  size?: 's' | 'm';
  /** Message after success. */
  done: string;
  /** Endpoints whose queries are refetched, after success and after an error. */
  refresh?: readonly AnyEndpoint[];
  show?: (answer: ResultOf<E>) => void;
  children: ReactNode;
};

/** A row's button that makes one call. The request layer reports errors. */
export function CallButton<E extends AnyEndpoint>(props: CallButtonProps<E>) {
  const { call, label, icon, tone = 'plain', size = 's', done, refresh = [], show, children, ...input } = props;
  const queries = useQueryClient();
  const toast = useToast();
  const refreshWaiting = useRefreshWaiting();
  const mutation = useApiMutation(call);
  const run = async () => {
    const answer = await mutation.mutateAsync(input).catch(() => undefined);
    if (answer) {
      show?.(answer);
      toast.success(done);
      refreshWaiting();
    }
    await Promise.all(refresh.map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  };
  return (
    <Button
      {...{ size, tone }}
      {...(icon ? { icon } : {})}
      busy={mutation.isPending}
      aria-label={label}
      onClick={() => void run()}
    >
      {children}
    </Button>
  );
}
