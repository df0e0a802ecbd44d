import { defineEvent } from '#platform/shared/event.ts';

/** Somebody has bought a role for a while; `endsAt`: when it ends by now. */
export const membershipBought = defineEvent<{ orderId: string; memberId: string; roleId: string; endsAt: string }>(
  'membership.bought',
);

/** Staff have given the price of an order back. */
export const membershipRefunded = defineEvent<{
  orderId: string;
  number: string;
  memberId: string;
  fen: number;
  points: number;
  reason: string;
}>('membership.refunded');

/** A role ends in so many days, one or seven; told once for each end. */
export const membershipEnding = defineEvent<{
  memberId: string;
  roleId: string;
  roleCode: string;
  endsAt: string;
  days: number;
}>('membership.ending');
