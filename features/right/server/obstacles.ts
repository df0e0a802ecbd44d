import type { Obstacle } from '#features/right/contract.ts';
import type { RightName } from '#features/role/rights.ts';

/** Everything that decides beside roles. */
export interface Surroundings {
  state: 'active' | 'suspended' | 'cancelled';
  isStaff: boolean;
  hasVerifiedPhone: boolean;
  siteState: 'open' | 'readOnly' | 'closed';
  /** Rights whose switch is off. */
  off: ReadonlySet<string>;
  /** Rights that ask for a verified phone. */
  asksPhone: ReadonlySet<string>;
  section: { isArchived: boolean; isLeaf: boolean } | null;
}

const READING: ReadonlySet<RightName> = new Set<RightName>(['topic.view']);

/** What stands in the way of using a right, whatever roles grant; nothing there: an empty list. */
export function obstaclesTo(right: RightName, around: Surroundings): Obstacle[] {
  const isWriting = !READING.has(right) && !right.startsWith('console.');
  const opensTopics = right === 'topic.post' && around.section !== null;
  const cases: readonly (readonly [boolean, Obstacle])[] = [
    [around.state === 'cancelled', 'cancelled'],
    [around.state === 'suspended', 'suspended'],
    [around.siteState === 'closed' && !around.isStaff, 'closed'],
    [around.siteState === 'readOnly' && isWriting, 'readOnly'],
    [around.off.has(right), 'off'],
    [opensTopics && around.section?.isArchived === true, 'archived'],
    [opensTopics && around.section?.isLeaf === false, 'notLeaf'],
    [around.asksPhone.has(right) && !around.hasVerifiedPhone, 'noPhone'],
  ];
  return cases.filter(([holds]) => holds).map(([, obstacle]) => obstacle);
}
