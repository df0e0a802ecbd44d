import type { PermissionName } from '#features/role/permissions.ts';
import type { DenialReason } from '#features/role-admin/contract.ts';

/** Everything besides roles that decides. */
export interface ContextFacts {
  state: 'active' | 'suspended' | 'cancelled';
  isStaff: boolean;
  hasVerifiedPhone: boolean;
  siteState: 'open' | 'readOnly' | 'closed';
  /** Permissions whose feature switch is off. */
  off: ReadonlySet<string>;
  /** Permissions that require a verified phone. */
  requiresPhone: ReadonlySet<string>;
  section: { isArchived: boolean; isLeaf: boolean } | null;
  /** Whether roles grant the permissions that others depend on. */
  mayView: boolean;
  mayWriteTopics: boolean;
}

const READING: ReadonlySet<PermissionName> = new Set<PermissionName>(['topic.view']);

/** Permissions that require viewing the topic: editing it as its author, its comments and its polls. */
const INSIDE = /^(topic\.edit|(comment|reply)\..+|vote)$/;

/** Reasons against using a permission, independent of roles; empty when there are none. */
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
