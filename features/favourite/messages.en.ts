import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This does not exist or is no longer visible',
    noFolder: 'This folder does not exist',
    noFavourite: 'You can’t save favourites',
    notAuthor: 'Only the author and staff can see who saved this',
    tooManyFolders: ({ most }) => `You can have ${String(most ?? '')} folders at most`,
  },
  rules: {
    folderTwice: 'You already have a folder of this name',
  },
};
