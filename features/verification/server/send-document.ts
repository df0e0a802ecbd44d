import { verificationErrors } from '#features/verification/errors.ts';
import { privatePath } from '#platform/server/file/private-file.ts';
import { type Context, memberOf } from '#platform/server/http/context.ts';
import { type DocumentRecord, findDocument } from './document-store.ts';

/** A member's own paper. @throws 404 for another's too */
export async function sendOwnDocument(context: Context, id: string): Promise<void> {
  const found = await findDocument(context.db, id);
  if (found?.member_id !== memberOf(context).id) throw verificationErrors.notFound();
  await send(context, found);
}

/** A paper that has been handed in, for staff who decide. Loose ones are nobody's but their owner's. @throws 404 */
export async function sendCaseDocument(context: Context, id: string): Promise<void> {
  const found = await findDocument(context.db, id);
  if (!found || found.verification_id === null) throw verificationErrors.notFound();
  await send(context, found);
}

/** Pictures were encoded anew by us and show in place; a PDF is as it came and is only ever saved. */
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
