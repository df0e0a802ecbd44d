import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This does not exist or can no longer be seen',
    noLike: 'You can’t like posts',
    own: 'You can’t like your own posts',
    blocked: 'The author has blocked you, so you can’t like this',
    notAuthor: 'Only the author and staff can see who liked this',
  },
};
