import type { AnyEndpoint, Api, HandlerInput, ResultOf } from '#platform/shared/contract.ts';
import type { Context } from './context.ts';

export type Handler<E extends AnyEndpoint> = (
  input: HandlerInput<E>,
  context: Context,
) => Promise<ResultOf<E>> | ResultOf<E>;

/** One endpoint with its handler. */
export interface Route {
  readonly endpoint: AnyEndpoint;
  // The input has been validated against the endpoint's schemas.
  readonly handle: (input: HandlerInput<AnyEndpoint>, context: Context) => unknown;
}

/** Binds every endpoint of a contract to its handler; a missing or wrong handler does not compile. */
export function implement<A extends Api>(api: A, handlers: { [Name in keyof A]: Handler<A[Name]> }): Route[] {
  return Object.keys(api).map((name: keyof A) => {
    const endpoint = api[name];
    const handle = handlers[name];
    if (!endpoint || !handle) throw new Error(`no handler for ${String(name)}`);
    return { endpoint, handle };
  });
}
