import { attachmentApi } from '#features/attachment/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { addFile } from './add-file.ts';
import { addImage } from './add-image.ts';
import { addPart, cancelUpload, notePart, partLinks, readUpload } from './add-part.ts';
import { beginUpload } from './begin-upload.ts';
import { selectTotals } from './console-queries.ts';
import { endUpload } from './end-upload.ts';
import { listAttachments } from './list-attachments.ts';
import { removeAttachment } from './remove-attachment.ts';

export const attachmentRoutes = implement(attachmentApi, {
  addImage: ({ file }, context) => addImage(context, file),
  addFile: ({ file }, context) => addFile(context, file),
  beginUpload: ({ body }, context) => beginUpload(context, body),
  readUpload: ({ params }, context) => readUpload(context, params.id),
  addPart: ({ params, file }, context) => addPart(context, { ...params, file }),
  partLinks: ({ params, body }, context) => partLinks(context, { id: params.id, numbers: body.numbers }),
  notePart: ({ params, body }, context) => notePart(context, { ...params, tag: body.tag }),
  endUpload: ({ params }, context) => endUpload(context, params.id),
  cancelUpload: ({ params }, context) => cancelUpload(context, params.id),
  list: ({ query }, context) => listAttachments(context, query),
  totals: async (_input, { db }) => ({ records: await selectTotals(db) }),
  remove: ({ params, body }, context) => removeAttachment(context, { id: params.id, reason: body.reason }),
});
