import { type MemberAdminQuery, memberStates, type verifiedBy, waysIn } from './contract.ts';

type Choice = Pick<MemberAdminQuery, 'state' | 'wayIn' | 'verified'>;

/**
 * The numbers that `member.facet` has for a selection of state, sign-in method and verification; see migration 0050.
 */
export function memberStatesOf({ state, wayIn, verified }: Choice): number[] {
  const states = memberStates.flatMap((item, index) => (state === undefined || state === item ? [index * 20] : []));
  const ways = waysIn.flatMap((item, index) => (wayIn === undefined || wayIn === item ? [index * 4] : []));
  const marks = [0, 1, 2, 3].filter((mark) => verified === undefined || fits(mark, verified));
  return states.flatMap((a) => ways.flatMap((b) => marks.map((c) => a + b + c)));
}

/** Bit 1: the phone, bit 0: the e-mail address. */
function fits(mark: number, verified: (typeof verifiedBy)[number]): boolean {
  if (verified === 'none') return mark === 0;
  return verified === 'phone' ? mark >= 2 : mark % 2 === 1;
}
