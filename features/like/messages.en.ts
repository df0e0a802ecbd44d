import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This does not exist or is no longer visible',
    noLike: 'You can’t like posts',
    ownText: 'You can’t like your own posts',
    notAuthor: 'Only the author and staff can see who liked this',
  },
};
