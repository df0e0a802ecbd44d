import { verificationErrors } from '#features/verification/errors.ts';
import { privatePath } from '#platform/server/file/private-file.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { type DocumentRecord, findDocument } from './document-store.ts';

/** A member's own document. @throws 404, also for another member's */
export async function sendOwnDocument(context: Context, id: string): Promise<void> {
  const found = await findDocument(context.db, id);
  if (found?.member_id !== memberOf(context).id) throw verificationErrors.notFound();
  await send(context, found);
}

/** A submitted document, for staff who decide. Loose ones are visible only to their owner. @throws 404 */
export async function sendCaseDocument(context: Context, id: string): Promise<void> {
  const found = await findDocument(context.db, id);
  if (!found || found.verification_id === null) throw verificationErrors.notFound();
  await send(context, found);
}

/** Pictures were re-encoded by the server and are shown inline; a PDF is unmodified and only served as a download. */
async function send(context: Context, { path, name }: DocumentRecord): Promise<void> {
  const isPdf = path.endsWith('.pdf');
  await context.answer.sendFile({
    path: privatePath(context.site.files, path),
    contentType: isPdf ? 'application/pdf' : 'image/webp',
    name: isPdf ? withEnding(name, 'pdf') : withEnding(name, 'webp'),
    isShown: !isPdf,
  });
}

function withEnding(name: string, ending: string): string {
  return `${name.replace(/\.[^.]{0,8}$/, '') || 'document'}.${ending}`;
}
