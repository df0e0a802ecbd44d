import { createContext, type ReactNode, useContext } from 'react';
import type { AnyEndpoint, CallInput, ResultOf } from '#platform/shared/contract.ts';
import type { ApiError } from './api-error.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a repeated write take effect once. */
  idempotencyKey?: string;
  /** Shows the blocking overlay while it runs; for writes one waits for. */
  overlay?: boolean;
  /** The caller shows every failure itself, or those for which this returns true: no toast, no dialog. */
  quiet?: boolean | ((error: ApiError) => boolean);
  /** Upload progress, 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Makes a call of a contract: over HTTP in the browser, directly to the act on the server. @throws ApiError */
export type Caller = <E extends AnyEndpoint>(
  endpoint: E,
  input?: CallInput<E>,
  options?: CallOptions,
) => Promise<ResultOf<E>>;

const CallerContext = createContext<Caller | null>(null);

export function CallerProvider({ caller, children }: { caller: Caller; children: ReactNode }) {
  return <CallerContext value={caller}>{children}</CallerContext>;
}

/** The caller of this tree. */
export function useCaller(): Caller {
  const caller = useContext(CallerContext);
  if (!caller) throw new Error('There is no CallerProvider above this component.');
  return caller;
}
