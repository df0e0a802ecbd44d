import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  favourite: 'Favourite',
  favouriteOf: ({ of, count }) => (count === '' ? `Favourite ${of}` : `${count} Favourite ${of}`),
  saved: 'Added to your favourites',
  choose: 'Choose a folder',
  chooseTitle: 'Which folder?',
  folder: 'Folder',
  defaultFolder: 'Default folder',
  newFolder: 'New folder',
  folderName: 'Name of the folder',
  cancel: 'Cancel',
  put: 'Move it there',
  moved: 'Moved to the folder',
};
