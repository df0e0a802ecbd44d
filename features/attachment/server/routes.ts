import { attachmentApi } from '#features/attachment/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { addFile } from './add-file.ts';
import { addImage } from './add-image.ts';
import { selectTotals } from './console-queries.ts';
import { listAttachments } from './list-attachments.ts';
import { removeAttachment } from './remove-attachment.ts';

export const attachmentRoutes = implement(attachmentApi, {
  addImage: ({ file }, context) => addImage(context, file),
  addFile: ({ file }, context) => addFile(context, file),
  list: ({ query }, context) => listAttachments(context, query),
  totals: async (_input, { db }) => ({ records: await selectTotals(db) }),
  remove: ({ params, body }, context) => removeAttachment(context, { id: params.id, reason: body.reason }),
});
