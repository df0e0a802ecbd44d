export { lockAdoptable } from './adopt-comment.ts';
export * as commentKinds from './comment-kinds.ts';
export * as commentImport from './import-queries.ts';
export { countFloors, listComments } from './list-comments.ts';
export { listForConsole } from './list-for-console.ts';
export { listOfMember } from './list-of-member.ts';
export { listOwn } from './list-own.ts';
export { pageTagOf } from './page-tag.ts';
export { postComment } from './post-comment.ts';
