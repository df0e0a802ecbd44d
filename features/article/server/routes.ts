import { chosenApi } from '#features/article/chosen-contract.ts';
import { articleApi, articleCommentApi } from '#features/article/contract.ts';
import { countFloors, listComments, postComment } from '#features/comment/server/public.ts';
import { implement } from '#platform/server/http/implement.ts';
import { addChosen, listAllChosen, listChosen, removeChosen, reorderChosen } from './chosen.ts';
import { editArticle } from './edit-article.ts';
import { listArticles, listConsoleArticles, readForm } from './list-articles.ts';
import { deleteArticle, restoreArticle, staffDeleteArticle } from './moderate-article.ts';
import { postArticle } from './post-article.ts';
import { endPreview, readPreview, startPreview } from './preview-article.ts';
import { listRevisions, readArticle, readSource } from './read-article.ts';

const on = ({ id }: { id: string }) => ({ kind: 'article', id });

const articles = implement(articleApi, {
  list: ({ query }, context) => listArticles(context, query.page),
  post: ({ body }, context) => postArticle(context, body),
  form: (_input, context) => readForm(context),
  read: ({ params }, context) => readArticle(context, params.id),
  edit: ({ params, body }, context) => editArticle(context, params.id, body),
  delete: ({ params }, context) => deleteArticle(context, params.id),
  source: ({ params }, context) => readSource(context, params.id),
  revisions: ({ params, query }, context) => listRevisions(context, params.id, query.page),
  preview: ({ params }, context) => readPreview(context, params.key),
  startPreview: ({ params }, context) => startPreview(context, params.id),
  endPreview: ({ params }, context) => endPreview(context, params.id),
  staffDelete: ({ params, body }, context) => staffDeleteArticle(context, params.id, body.reason),
  restore: ({ params, body }, context) => restoreArticle(context, params.id, body.reason),
  console: ({ query }, context) => listConsoleArticles(context, query),
});

const comments = implement(articleCommentApi, {
  list: ({ params, query }, context) => listComments(context, on(params), query),
  post: ({ params, body }, context) => postComment(context, on(params), body),
  floors: ({ params }, context) => countFloors(context, on(params)),
});

const chosen = implement(chosenApi, {
  list: (_input, context) => listChosen(context),
  console: (_input, context) => listAllChosen(context),
  add: ({ body }, context) => addChosen(context, body),
  reorder: ({ body }, context) => reorderChosen(context, body),
  remove: ({ params, body }, context) => removeChosen(context, { ...body, id: params.id }),
});

export const articleRoutes = [...articles, ...comments, ...chosen];
