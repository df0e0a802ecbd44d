import type { FollowTargets } from '#features/follow/server/public.ts';
import { questionPath, questionTagPath } from '#features/question/paths.ts';
import { selectUsedTags } from './follow-queries.ts';
import { questionKind } from './question-kind.ts';

const ID = /^[1-9]\d{0,17}$/;

export const followedQuestions: FollowTargets = {
  kind: 'question',
  find: async (viewer, ids) => {
    const titles = await questionKind.titlesFor(
      viewer,
      ids.filter((id) => ID.test(id)),
    );
    return new Map([...titles].map(([id, name]) => [id, { name, path: questionPath(id) }]));
  },
};

/** Tags of questions. */
export const followedTags: FollowTargets = {
  kind: 'tag',
  find: async ({ db }, ids) =>
    new Map((await selectUsedTags(db, ids)).map((tag) => [tag, { name: tag, path: questionTagPath(tag) }])),
};
