import type { Attachment } from '#features/attachment/contract.ts';
import { attachmentErrors } from '#features/attachment/errors.ts';
import { attachmentSettings } from '#features/attachment/settings.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { type PreparedPicture, preparePicture, UnfitPicture } from '#platform/server/picture/prepare-picture.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import type { UploadedFile } from '#platform/shared/contract.ts';
import { demand, type Failure } from '#platform/shared/failure.ts';
import { demandHour, keepAttachment } from './keep-attachment.ts';
import { keptPicture } from './kept-picture.ts';
import { canUpload } from './policy.ts';
import { refuseAt } from './refuse-at.ts';

/** Keeps a picture as its pixels alone, in every size pages want. @throws 400 at `image`, 403, 429 */
export async function addImage(context: Context, file: UploadedFile): Promise<Attachment> {
  const member = memberOf(context);
  demand(canUpload(member, 'image'));
  await demandHour(context, member.id);
  const picture = await prepared(context, file);
  return keepAttachment(context, { ...keptPicture(picture, file.name), received: file.size, field: 'image' });
}

async function prepared(context: Context, file: UploadedFile): Promise<PreparedPicture> {
  const { imageMaxBytes, imageMaxPixels, imageMaxFrames } = context.site.settings.of(attachmentSettings);
  if (file.size > imageMaxBytes) throw refuseAt(context, 'image', attachmentErrors.tooLarge({ limit: formatBytes(imageMaxBytes, context.language) }));
  const refusals: Record<UnfitPicture['fault'], () => Failure> = {
    unreadable: () => attachmentErrors.unreadable(),
    pixels: () => attachmentErrors.tooManyPixels({ limit: Math.round(imageMaxPixels / 100_000) / 10 }),
    frames: () => attachmentErrors.tooManyFrames({ limit: imageMaxFrames }),
    memory: () => attachmentErrors.tooHeavy(),
    moving: () => attachmentErrors.tooMuchMotion(),
  };
  try {
    return await preparePicture({ path: file.path, type: file.type, maxPixels: imageMaxPixels, maxFrames: imageMaxFrames });
  } catch (error) {
    throw error instanceof UnfitPicture ? refuseAt(context, 'image', refusals[error.fault]()) : error;
  }
}
