import { NICKNAME_DAYS } from '#features/profile/contract.ts';
import { profileErrors as errors } from '#features/profile/errors.ts';
import type { Actor } from '#platform/shared/actor.ts';
import { refuseIf, type Verdict } from '#platform/shared/failure.ts';

const DAY = 24 * 3_600_000;

/** What decides about a change of nickname. */
interface Nickname {
  nickname_changed_at: string | null;
  nickname_is_chosen: boolean;
  created_at: string;
}

/** The first choice and everything of the first day is free: newcomers correct what they typed in a hurry. */
export const isCounted = ({ nickname_is_chosen: isChosen, created_at: joinedAt }: Nickname, now: Date): boolean =>
  isChosen && now.getTime() - new Date(joinedAt).getTime() >= DAY;

/** When a nickname may be changed again; null: now. */
export function nicknameFreeAt(nickname: Nickname, now: Date): string | null {
  if (nickname.nickname_changed_at === null || !isCounted(nickname, now)) return null;
  const freeAt = new Date(new Date(nickname.nickname_changed_at).getTime() + NICKNAME_DAYS * DAY);
  return freeAt > now ? freeAt.toISOString() : null;
}

export function canRename(nickname: Nickname, now: Date): Verdict {
  const until = nicknameFreeAt(nickname, now);
  return refuseIf([until !== null, errors.nicknameTooSoon, { until }]);
}

export const canUploadAvatar = (actor: Actor): Verdict => refuseIf([!actor.may('upload.avatar'), errors.noAvatarRight]);
