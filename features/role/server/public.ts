export { bumpRoles, guestActor, listRoles, memberActor } from './authority.ts';
export { grantRole, revokeRole, setRestriction, setRight } from './grant-role.ts';
export * as roleBook from './role-book.ts';
export * as roleStretches from './stretch-store.ts';
