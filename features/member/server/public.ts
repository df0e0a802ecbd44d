export { createMember } from './create-member.ts';
export * as memberImport from './import-queries.ts';
export * as ownAccount from './own-account.ts';
export { createOwner, findOwner, listOwners } from './owner.ts';
export { addToPosts } from './post-count-queries.ts';
export { skeletonOf } from './skeleton.ts';
export * as memberKeeping from './staff-store.ts';
export * as memberStanding from './standing-store.ts';
export * as wayIn from './way-in.ts';
