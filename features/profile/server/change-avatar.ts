import { ownAccount } from '#features/member/server/public.ts';
import type { Crop } from '#features/profile/contract.ts';
import { avatarReplaced } from '#features/profile/events.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { clearGuestPages } from '#platform/server/http/clear-guest-pages.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import { removeSquare, storeSquare, UnusablePicture } from '#platform/server/picture/square-picture.ts';
import type { UploadedFile } from '#platform/shared/contract.ts';
import { requireAllowed } from '#platform/shared/failure.ts';
import { canUploadAvatar } from './policy.ts';

/** Picture uploads per member and day. */
const ALLOWANCE = { count: 30, seconds: 86_400 };

/** Sets the member's picture, cropped from the file. @throws 400 at `imgFile`, 403, 429 */
export async function updateAvatar(
  context: Context,
  input: { crop: Crop; file: UploadedFile },
): Promise<{ avatarPath: string }> {
  const { site } = context;
  const { id } = memberOf(context);
  requireAllowed(canUploadAvatar(context.actor));
  const seconds = await site.limits.take(`avatar:${id}`, ALLOWANCE);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  const path = await storeSquare(site.objects, { path: input.file.path, type: input.file.type, cut: input.crop }).catch(
    (error: unknown) => {
      throw error instanceof UnusablePicture ? invalidField('imgFile', 'rule.picture') : error;
    },
  );
  try {
    await setAvatar(context, path);
  } catch (error) {
    await removeSquare(site.objects, path);
    throw error;
  }
  return { avatarPath: path };
}

/** Restores the generated initial. */
export async function removeAvatar(context: Context): Promise<{ avatarPath: null }> {
  await setAvatar(context, null);
  return { avatarPath: null };
}

async function setAvatar(context: Context, path: string | null): Promise<void> {
  const { site } = context;
  const memberId = memberOf(context).id;
  await context.transaction(async (tx) => {
    const account = await ownAccount.lock(tx, memberId);
    if (!account) throw platformErrors.unauthenticated();
    await ownAccount.setAvatar(tx, { memberId, path });
    if (account.avatar_path !== null) await site.outbox.announce(tx, avatarReplaced, { path: account.avatar_path });
    await clearGuestPages(tx, site, [`member-${memberId}`]);
    return null;
  });
}
