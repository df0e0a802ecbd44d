import { type AccessTable, answering, anyone, authorsOwn, member, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /admin/comments': staff('content'),
  'GET /admin/replies': staff('content'),
  'POST /comments/:id': authorsOwn,
  'POST /comments/:id/delete': authorsOwn,
  'GET /comments/:id/replies': anyone,
  'POST /comments/:id/replies': answering,
  'POST /comments/:id/restore': staff('content'),
  'GET /comments/:id/revisions': authorsOwn,
  'GET /comments/:id/source': authorsOwn,
  'POST /comments/:id/staffDelete': staff('content'),
  'GET /members/:account/comments': anyone,
  'GET /members/:account/replies': anyone,
  'POST /replies/:id': authorsOwn,
  'POST /replies/:id/delete': authorsOwn,
  'POST /replies/:id/restore': staff('content'),
  'GET /replies/:id/revisions': authorsOwn,
  'GET /replies/:id/source': authorsOwn,
  'POST /replies/:id/staffDelete': staff('content'),
  'GET /topics/:id/comments': anyone,
  'POST /topics/:id/comments': answering,
  'GET /topics/:id/floors': anyone,
  'GET /user/control/commentList': member,
  'GET /user/control/replyList': member,
};
