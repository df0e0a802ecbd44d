import { attachmentErrors as errors } from '#features/attachment/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Permission to upload an attachment of a kind. */
export const canUpload = (actor: Actor, kind: 'image' | 'file' | 'video'): Verdict =>
  refuseIf(
    [kind === 'image' && !actor.may('upload.image'), errors.noImage],
    [kind === 'file' && !actor.may('upload.file'), errors.noFile],
    [kind === 'video' && !actor.may('upload.video'), errors.noVideo],
  );

/** Whether the site can accept videos. */
export const canTakeVideos = (input: { hasTools: boolean }): Verdict => refuseIf([!input.hasTools, errors.noFilmTools]);

/** Maximum concurrent uploads of a member. */
const MOST_OPEN = 6;
export const canBegin = (input: { openCount: number }): Verdict =>
  refuseIf([input.openCount >= MOST_OPEN, errors.tooManyOpen]);

/** Staff can remove an attachment only once. */
export const canRemove = (state: 'arriving' | 'kept' | 'removed'): Verdict =>
  refuseIf([state === 'removed', errors.removed], [state === 'arriving', errors.notFound]);
