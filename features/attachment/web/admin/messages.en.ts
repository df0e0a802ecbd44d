import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Attachments',
  text: 'Images, files and videos that members have uploaded. Unused files are removed automatically.',
  totals: 'Total',
  kind: 'File type',
  kinds: { image: 'Images', file: 'Files', video: 'Videos' },
  count: 'Number',
  size: 'Size',
  looseCount: 'Unused',
  nothing: 'Nobody has uploaded anything yet',
  standing: 'Usage',
  standings: { used: 'In use', loose: 'Unused', removed: 'Deleted' },
  owner: 'Uploaded by',
  ownerHint: 'Account or nickname',
  attachment: 'Attachment',
  uses: 'Used in',
  use: ({ name, title }) => (title === '' ? name : `${name}: ${title}`),
  former: 'formerly',
  nowhere: 'Nowhere',
  unnamed: 'Unnamed',
  removeTitle: ({ name }) => `Delete ${name}`,
  removeText: 'The file is deleted immediately and cannot be restored. Posts that use it will show an empty space.',
  reason: 'Reason for deletion',
  done: 'Attachment deleted',
};
