import { sensitiveWordAdminApi, wordListAdminApi } from '#features/sensitive-word/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { addList, editList, importWords, readLists, removeList } from './change-lists.ts';
import { addWord, editWord, removeWord } from './change-words.ts';
import { listHits, listWords, tryText } from './list-words.ts';

export const sensitiveWordRoutes = [
  ...implement(wordListAdminApi, {
    list: (_, context) => readLists(context),
    add: ({ body }, context) => addList(context, body),
    edit: ({ params, body }, context) => editList(context, { ...body, id: params.id }),
    delete: ({ params, body }, context) => removeList(context, { ...body, id: params.id }),
    import: ({ params, body }, context) => importWords(context, { ...body, id: params.id }),
  }),
  ...implement(sensitiveWordAdminApi, {
    list: ({ query }, { db }) => listWords(db, query),
    add: ({ body }, context) => addWord(context, body),
    edit: ({ params, body }, context) => editWord(context, { ...body, id: params.id }),
    delete: ({ params, body }, context) => removeWord(context, { ...body, id: params.id }),
    try: ({ query }, { site }) => tryText(site, query.text),
    hits: ({ query }, { db }) => listHits(db, query),
  }),
];
