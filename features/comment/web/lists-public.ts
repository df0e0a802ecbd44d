export { memberCommentsQuery, memberRepliesQuery, myCommentsQuery, myRepliesQuery } from './queries.ts';
