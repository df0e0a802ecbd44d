import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './messages.zh.ts';

export const en: Translation<typeof zh> = {
  errors: {
    notFound: 'This section doesn’t exist',
    tooDeep: 'Sections have at most two levels. Choose a top-level section',
    parentHasTopics: 'The parent section has topics. Move them elsewhere first',
    hasChildren: 'This section has subsections, so it can’t be moved under another section or deleted',
    notEmpty: 'This section has had topics and can’t be deleted. Archive it instead',
    orderChanged: 'The sections have just changed. Reload and reorder them again',
    changed:
      'This section has been edited elsewhere since you opened it. Yours is still here: copy it, close this and open it again',
    beyondOwn: 'You don’t have this permission in this section, so you can’t change who has it',
  },
};
