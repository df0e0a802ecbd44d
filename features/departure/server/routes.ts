import { departureApi } from '#features/departure/contract.ts';
import { implement, type Route } from '#platform/server/http/implement.ts';
import { askDeparture, type PossessionOf, readDeparture, readPending, stay } from './ask-departure.ts';

/** `possessionOf`: what a member would lose with his account. */
export function departureRoutes(possessionOf: PossessionOf): Route[] {
  return implement(departureApi, {
    read: (_input, context) => readDeparture(context, possessionOf),
    ask: ({ body }, context) => askDeparture(context, body, possessionOf),
    pending: (_input, context) => readPending(context),
    stay: (_input, context) => stay(context),
  });
}
