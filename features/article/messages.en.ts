import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  kind: { one: 'Article', many: 'Articles' },
  errors: {
    notFound: 'Article does not exist or no access',
    noPost: 'You can’t publish articles yet',
    notAuthor: 'Only its author can change this article',
    deleted: 'This article has been deleted',
    notDeleted: 'This article isn’t deleted',
    deletedByAuthor: 'Its author deleted this article, so it can’t be restored',
    changedMeanwhile: 'This article has just been changed. Please compare before you save.',
    noPreview: 'Only an article that is scheduled has a preview link',
    chosenAlready: 'It’s already a staff pick',
    chosenFull: 'There are too many; remove some first',
    chosenChanged: 'The staff picks have just changed. Please reload and try again.',
  },
  rules: {
    past: 'This time has passed. Choose a later one, or leave it empty to publish at once.',
    noText: 'Enter the address of a public topic or article of this site',
  },
};
