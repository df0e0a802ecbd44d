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
  /** What roles grant of the rights others rest on. */
  mayView: boolean;
  mayWriteTopics: boolean;
}

const READING: ReadonlySet<RightName> = new Set<RightName>(['topic.view']);

/** Whoever may not view a topic hears no more of it: its own author, its comments and its polls are behind the same door. */
const INSIDE = /^(topic\.edit|(comment|reply)\..+|vote)$/;

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
    [INSIDE.test(right) && !around.mayView, 'noView'],
    [right.startsWith('hide.') && !around.mayWriteTopics, 'noTopic'],
    [around.asksPhone.has(right) && !around.hasVerifiedPhone, 'noPhone'],
  ];
  return cases.filter(([holds]) => holds).map(([, obstacle]) => obstacle);
}
