import { defineEvent } from '#platform/shared/event.ts';

export const articleEdited = defineEvent<{ articleId: string }>('article.edited');
