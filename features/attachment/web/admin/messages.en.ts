import type { UseKind } from '#features/attachment/contract.ts';
import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

const useNames: Record<UseKind, string> = {
  topic: 'Topic',
  comment: 'Comment',
  reply: 'Reply',
  draft: 'Draft',
  emoji: 'Emoji',
};

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
  any: 'Any',
  standing: 'Status',
  standings: { used: 'In use', loose: 'Unused', removed: 'Deleted' },
  owner: 'Uploaded by',
  ownerHint: 'Account or nickname',
  table: 'Attachments',
  attachment: 'Attachment',
  uses: 'Stands in',
  use: ({ kind, title }) => (title === '' ? useNames[kind] : `${useNames[kind]}: ${title}`),
  former: 'formerly',
  nowhere: 'Nowhere',
  gone: 'A cancelled account',
  at: 'Time',
  acts: ({ name }) => `Manage ${name}`,
  unnamed: 'Unnamed',
  open: 'Open',
  remove: 'Delete',
  removeTitle: ({ name }) => `Delete ${name}`,
  removeText: 'The file goes at once and cannot be restored. What shows it keeps a gap.',
  reason: 'Reason for deleting it',
  done: 'The attachment has been deleted',
  empty: 'No such attachments',
  emptyText: 'Try other filters.',
};
