import type { PermissionName } from '#features/role/permissions.ts';
import type { DenialReason } from '#features/role-admin/contract.ts';

/** Everything that decides beside roles. */
export interface ContextFacts {
  state: 'active' | 'suspended' | 'cancelled';
  isStaff: boolean;
  hasVerifiedPhone: boolean;
  siteState: 'open' | 'readOnly' | 'closed';
  /** Rights whose switch is off. */
  off: ReadonlySet<string>;
  /** Rights that ask for a verified phone. */
  requiresPhone: ReadonlySet<string>;
  section: { isArchived: boolean; isLeaf: boolean } | null;
  /** What roles grant of the rights others rest on. */
  mayView: boolean;
  mayWriteTopics: boolean;
}

const READING: ReadonlySet<PermissionName> = new Set<PermissionName>(['topic.view']);

/** Whoever may not view a topic hears no more of it: its own author, its comments and its polls are behind the same door. */
const INSIDE = /^(topic\.edit|(comment|reply)\..+|vote)$/;

/** What stands in the way of using a right, whatever roles grant; nothing there: an empty list. */
export function denialReasonsTo(permission: PermissionName, facts: ContextFacts): DenialReason[] {
  const isWriting = !READING.has(permission) && !permission.startsWith('console.');
  const opensTopics = permission === 'topic.post' && facts.section !== null;
  const cases: readonly (readonly [boolean, DenialReason])[] = [
    [facts.state === 'cancelled', 'cancelled'],
    [facts.state === 'suspended', 'suspended'],
    [facts.siteState === 'closed' && !facts.isStaff, 'closed'],
    [facts.siteState === 'readOnly' && isWriting, 'readOnly'],
    [facts.off.has(permission), 'off'],
    [opensTopics && facts.section?.isArchived === true, 'archived'],
    [opensTopics && facts.section?.isLeaf === false, 'notLeaf'],
    [INSIDE.test(permission) && !facts.mayView, 'noView'],
    [permission.startsWith('hide.') && !facts.mayWriteTopics, 'noTopic'],
    [facts.requiresPhone.has(permission) && !facts.hasVerifiedPhone, 'noPhone'],
  ];
  return cases.filter(([holds]) => holds).map(([, denialReason]) => denialReason);
}
