export { bumpRoles, guestActor, listRoles, memberActor, rolesAllowed } from './authority.ts';
export { grantRole, revokeRole, setRestriction, setRight } from './grant-role.ts';
export { badgeColumn } from './store.ts';
