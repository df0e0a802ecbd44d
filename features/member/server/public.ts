export { checkPassword, type Proven } from './check-password.ts';
export { createMember } from './create-member.ts';
export * as memberImport from './import-queries.ts';
export { createOwner, findOwner } from './owner.ts';
export { addToPosts } from './post-count-queries.ts';
export { prepareMember } from './prepare-member.ts';
export { skeletonOf } from './skeleton.ts';
export { updateState as setMemberState } from './store.ts';
