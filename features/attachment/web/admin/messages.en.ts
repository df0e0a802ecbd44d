import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  title: 'Attachments',
  text: 'Images and files that members have uploaded: who, how large, and where they stand. What nothing shows goes by itself.',
  totals: 'In all',
  kind: 'Type',
  kinds: { image: 'Images', file: 'Files', video: 'Videos' },
  count: 'Number',
  size: 'Size',
  looseCount: 'Unused',
  nothing: 'Nobody has uploaded anything yet',
  standing: 'Status',
  standings: { used: 'In use', loose: 'Unused', removed: 'Deleted' },
  owner: 'Uploaded by',
  ownerHint: 'Account or nickname',
  attachment: 'Attachment',
  uses: 'Stands in',
  use: ({ name, title }) => (title === '' ? name : `${name}: ${title}`),
  former: 'formerly',
  nowhere: 'Nowhere',
  unnamed: 'Unnamed',
  removeTitle: ({ name }) => `Delete ${name}`,
  removeText: 'The file goes at once and cannot be restored. What shows it keeps a gap.',
  reason: 'Reason for deleting it',
  done: 'The attachment has been deleted',
};
