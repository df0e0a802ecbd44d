import { videoErrors as errors } from '#features/video/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

/** Its uploader, and staff who manage attachments. */
export const mayTend = (actor: Actor, video: { ownerId: string | null }): boolean =>
  actor.kind === 'member' && (actor.id === video.ownerId || (actor.isStaff && actor.may('console.attachment')));

/** For everyone else it does not exist. */
export const canRetry = (actor: Actor, video: { ownerId: string | null; state: string }): Verdict =>
  refuseIf([!mayTend(actor, video), errors.notFound], [video.state !== 'failed', errors.notFailed]);
