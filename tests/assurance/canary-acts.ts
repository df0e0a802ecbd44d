import { routes } from '#app/server/features.ts';
import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { type CallField, fieldsOf } from '#tests/assurance/call-fields.ts';
import type { Canaries } from '#tests/assurance/canaries-fixture.ts';
import type { OpenProduction } from '#tests/assurance/production-fixture.ts';
import { type SampleCall, sampleCall, withField } from '#tests/assurance/sample-call.ts';

export interface Act {
  name: string;
  endpoint: AnyEndpoint;
  call: SampleCall;
}

const nameOf = ({ method, path }: AnyEndpoint) => `${method} ${path}`;
export const everyName = routes.map(({ endpoint }) => nameOf(endpoint));

/**
 * What opens a part to whoever does it, and what takes back his words or ends his session: everything else is asked
 * before.
 */
const opening = /^POST \/(topics\/:id\/comments|comments\/:id\/replies)$/;
const ending =
  /^POST \/(logout|refreshToken|\w+\/:id\/delete|user\/control\/(deregister|changePassword|sessions\/:id\/end))$/;
export const isOpening = (name: string) => opening.test(name);
const rankOf = (name: string) => (ending.test(name) ? 2 : isOpening(name) ? 1 : 0);

/**
 * What a field of an id may be aimed at: the things of its kind, or, outside the console, each of them where its kind
 * is not told.
 */
function aimsOf(
  endpoint: AnyEndpoint,
  field: CallField,
  { topic, comment, reply, poll, parts }: Canaries,
): readonly string[] {
  if (!field.isId) return [];
  const aims: Readonly<Record<string, readonly string[]>> = {
    topics: [topic],
    comments: [comment],
    replies: [reply],
    polls: [poll],
    hiddenContents: parts,
  };
  const kind = field.name === 'id' ? (/^\/(\w+)\/:id/.exec(endpoint.path)?.[1] ?? '') : field.name.replace(/Id$/, 's');
  return aims[kind] ?? (endpoint.access.startsWith('staff:') ? [] : [topic, comment, ...parts]);
}

/**
 * Every call of the contract, whatever its method, as its sample stands and, unless its door is closed, aimed at what
 * hides: a new call is among them by being registered.
 */
export function everyAct(site: OpenProduction, planted: Canaries, { isStaff }: { isStaff: boolean }): Act[] {
  const acts = routes.flatMap(({ endpoint }) => {
    const sample = sampleCall(endpoint, site.known);
    const isClosed = endpoint.access.startsWith('staff:') && !isStaff;
    const aimed = isClosed
      ? []
      : fieldsOf(endpoint).flatMap((field) =>
          aimsOf(endpoint, field, planted).map((aim) => withField(sample, field, aim)),
        );
    return [sample, ...aimed].map((call) => ({ name: nameOf(endpoint), endpoint, call }));
  });
  return acts.sort((item, other) => rankOf(item.name) - rankOf(other.name));
}
