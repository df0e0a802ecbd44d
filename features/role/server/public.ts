export { bumpRoles, guestActor, listRoles, memberActor } from './authority.ts';
export { grantRole, revokeRole, setPermission, setRestriction } from './grant-role.ts';
export * as roleMembershipPeriods from './membership-period-store.ts';
export * as roleBook from './role-book.ts';
