import type { AnyEndpoint } from '#platform/shared/contract.ts';
import { sampled } from '#tests/assurance/scale.ts';

/**
 * What the kernel promises for every call is tried on these in every run: reading and writing, by guests, members and
 * staff, with ids in path, query and body, money, files, and a call that ends the session.
 */
export const representativeCalls: readonly string[] = [
  'GET /topics',
  'GET /topics/:id',
  'POST /topics',
  'POST /topics/:id/comments',
  'POST /comments/:id',
  'POST /login',
  'POST /redEnvelopes',
  'POST /user/control/updateAvatar',
  'GET /admin/members',
  'POST /admin/settings',
];

export const callName = ({ method, path }: AnyEndpoint): string => `${method} ${path}`;

/** The representative calls and a tenth of the others; all of them with DRILL=1. */
export const sampledCalls = (endpoints: readonly AnyEndpoint[]): AnyEndpoint[] =>
  sampled(endpoints, { nameOf: callName, isAlways: (name) => representativeCalls.includes(name) });
