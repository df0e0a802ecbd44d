import { ownAccount } from '#features/member/server/public.ts';
import { type Document, MOST_DOCUMENTS } from '#features/verification/contract.ts';
import { verificationErrors } from '#features/verification/errors.ts';
import { papersDropped } from '#features/verification/events.ts';
import { platformErrors } from '#platform/server/errors.ts';
import { removePrivate, savePrivate, UnreadablePicture } from '#platform/server/file/private-file.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { invalidField } from '#platform/server/http/kernel.ts';
import type { UploadedFile } from '#platform/shared/contract.ts';
import { deleteOrphaned, insertDocument, selectOrphaned } from './document-store.ts';
import { presentDocument } from './present-verification.ts';

/** Documents a member may upload per day. */
const ALLOWANCE = { count: 40, seconds: 86_400 };

/**
 * Stores a document for a future application. @throws 400 at `document` when the picture cannot be read, 409 when there
 * are enough, 429
 */
export async function addDocument(context: Context, file: UploadedFile): Promise<Document> {
  const { site, now } = context;
  const memberId = memberOf(context).id;
  const seconds = await site.limits.take(`verification-document:${memberId}`, ALLOWANCE);
  if (seconds > 0) throw platformErrors.tooMany({ seconds });
  const stored = await savePrivate(site.files, { area: 'verification', path: file.path, type: file.type }).catch(
    (error: unknown) => {
      throw error instanceof UnreadablePicture ? invalidField('document', 'rule.picture') : error;
    },
  );
  try {
    return await context.transaction(async (tx) => {
      await ownAccount.lock(tx, memberId);
      if ((await selectOrphaned(tx, memberId)).length >= MOST_DOCUMENTS) throw verificationErrors.tooManyDocuments();
      const row = { memberId, path: stored.path, name: file.name, size: stored.size };
      const id = await insertDocument(tx, { ...row, at: now.toISOString() });
      return presentDocument({ id, ...row });
    });
  } catch (error) {
    await removePrivate(site.files, [stored.path]);
    throw error;
  }
}

/** Deletes a document that has not been submitted. @throws 404, also for another member's document */
export function removeDocument(context: Context, id: string): Promise<{ id: string }> {
  const memberId = memberOf(context).id;
  return context.transaction(async (tx) => {
    const path = await deleteOrphaned(tx, { memberId, id });
    if (path === undefined) throw verificationErrors.notFound();
    await context.site.outbox.announce(tx, papersDropped, { paths: [path] });
    return { id };
  });
}
