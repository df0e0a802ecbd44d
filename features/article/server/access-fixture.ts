import {
  type AccessTable,
  answering,
  anyone,
  authorsOwn,
  member,
  onesOwn,
  staff,
} from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /admin/articles': staff('content'),
  'GET /admin/chosenTexts': staff('content'),
  'POST /admin/chosenTexts': staff('content'),
  'POST /admin/chosenTexts/:id/delete': staff('content'),
  'POST /admin/chosenTexts/order': staff('content'),
  'GET /articleForm': member,
  'GET /articlePreviews/:key': anyone,
  'GET /articles': anyone,
  'POST /articles': member,
  'GET /articles/:id': anyone,
  'POST /articles/:id': authorsOwn,
  'GET /articles/:id/comments': anyone,
  'POST /articles/:id/comments': answering,
  'POST /articles/:id/delete': authorsOwn,
  'GET /articles/:id/floors': anyone,
  // Before its time an article does not exist for others.
  'POST /articles/:id/preview': onesOwn,
  'POST /articles/:id/preview/delete': authorsOwn,
  'POST /articles/:id/restore': staff('content'),
  'GET /articles/:id/revisions': authorsOwn,
  'GET /articles/:id/source': authorsOwn,
  'POST /articles/:id/staffDelete': staff('content'),
  'GET /chosenTexts': anyone,
};
