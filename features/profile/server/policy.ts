import { NICKNAME_DAYS } from '#features/profile/contract.ts';
import { profileErrors as errors } from '#features/profile/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

const DAY = 24 * 3_600_000;

/** When a nickname may be changed again; null: now. A first one may be set at any time. */
export function nicknameFreeAt(changedAt: string | null, now: Date): string | null {
  if (changedAt === null) return null;
  const freeAt = new Date(new Date(changedAt).getTime() + NICKNAME_DAYS * DAY);
  return freeAt > now ? freeAt.toISOString() : null;
}

/** `changedAt`: time of the last change. */
export function canRename({ changedAt, now }: { changedAt: string | null; now: Date }): Verdict {
  const until = nicknameFreeAt(changedAt, now);
  return refuseIf([until !== null, errors.nicknameTooSoon, { until }]);
}

export const canUploadAvatar = (actor: Actor): Verdict => refuseIf([!actor.may('upload.avatar'), errors.noAvatarRight]);
