import { attachmentErrors as errors } from '#features/attachment/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Who may send in an attachment of a kind. */
export const canUpload = (actor: Actor, kind: 'image' | 'file'): Verdict =>
  refuseIf([kind === 'image' && !actor.may('upload.image'), errors.noImage], [kind === 'file' && !actor.may('upload.file'), errors.noFile]);

/** Staff take an attachment down once. */
export const canRemove = (state: 'arriving' | 'kept' | 'removed'): Verdict => refuseIf([state === 'removed', errors.removed], [state === 'arriving', errors.notFound]);
