import { defineEvent } from '#platform/shared/event.ts';

/** A role period was bought; `endsAt`: the role's current end. */
export const membershipBought = defineEvent<{ orderId: string; memberId: string; roleId: string; endsAt: string }>(
  'membership.bought',
);

/** Staff have refunded an order. */
export const membershipRefunded = defineEvent<{
  orderId: string;
  number: string;
  memberId: string;
  fen: number;
  points: number;
  reason: string;
}>('membership.refunded');

/** A role ends in one or seven days; announced once per end. */
export const membershipEnding = defineEvent<{
  memberId: string;
  roleId: string;
  roleCode: string;
  endsAt: string;
  days: number;
}>('membership.ending');
