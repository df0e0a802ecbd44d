import type { Attachment } from '#features/attachment/contract.ts';
import { attachmentErrors } from '#features/attachment/errors.ts';
import { attachmentSettings } from '#features/attachment/settings.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { type PreparedPicture, preparePicture, UnfitPicture } from '#platform/server/picture/prepare-picture.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import type { UploadedFile } from '#platform/shared/contract.ts';
import { type Failure, requireAllowed } from '#platform/shared/failure.ts';
import { canUpload } from './policy.ts';
import { refuseAt } from './refuse-at.ts';
import { requireHour, saveAttachment } from './save-attachment.ts';
import { storedPicture } from './stored-picture.ts';

/** Stores a picture in every size that pages use, pixels only, without metadata. @throws 400 at `image`, 403, 429 */
export async function addImage(context: Context, file: UploadedFile): Promise<Attachment> {
  const member = memberOf(context);
  requireAllowed(canUpload(member, 'image'));
  await requireHour(context, member.id);
  const picture = await prepared(context, file);
  return saveAttachment(context, { ...storedPicture(picture, file.name), received: file.size, field: 'image' });
}

async function prepared(context: Context, file: UploadedFile): Promise<PreparedPicture> {
  const { imageMaxBytes, imageMaxPixels, imageMaxFrames } = context.site.settings.of(attachmentSettings);
  if (file.size > imageMaxBytes)
    throw refuseAt(
      context,
      'image',
      attachmentErrors.tooLarge({ limit: formatBytes(imageMaxBytes, context.language) }),
    );
  const refusals: Record<UnfitPicture['fault'], () => Failure> = {
    unreadable: () => attachmentErrors.unreadable(),
    pixels: () => attachmentErrors.tooManyPixels({ limit: Math.round(imageMaxPixels / 100_000) / 10 }),
    frames: () => attachmentErrors.tooManyFrames({ limit: imageMaxFrames }),
    memory: () => attachmentErrors.tooHeavy(),
    moving: () => attachmentErrors.tooMuchMotion(),
  };
  try {
    return await preparePicture({
      path: file.path,
      type: file.type,
      maxPixels: imageMaxPixels,
      maxFrames: imageMaxFrames,
    });
  } catch (error) {
    throw error instanceof UnfitPicture ? refuseAt(context, 'image', refusals[error.fault]()) : error;
  }
}
