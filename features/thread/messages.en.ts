import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  actions: 'Topic actions',
  beside: 'Author and contents',
  comment: 'Comments',
  bar: 'Comment and share',
  write: 'Comment',
  contents: 'Contents',
  share: 'Share link',
  copied: 'Link copied',
  copyFailed: 'Unable to write to clipboard',
  related: 'Related topics',
  refused: 'You don’t have access to this topic',
  openTo: ({ roles }) => `This section is open to: ${roles}.`,
  and: ', ',
  toCards: 'See membership cards',
  signIn: 'Log in',
  notFound: 'Topic does not exist or no access',
  notFoundText: 'It may have been deleted, or the link is incomplete.',
  failed: 'The topic couldn’t be loaded',
  toHome: 'Back to home',
};
