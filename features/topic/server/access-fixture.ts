import { type AccessTable, anyone, authorsOwn, member, staff } from '#tests/assurance/access-rows.ts';

/** Who may call what, by hand: `tests/assurance/route-matrix.test.ts` compares it with the contract and tries it. */
export const access: AccessTable = {
  'GET /admin/topics': staff('content'),
  'GET /hotTopics': anyone,
  'GET /tags': anyone,
  'GET /members/:account/topics': anyone,
  'GET /topicForm': member,
  'GET /topics': anyone,
  'POST /topics': member,
  'GET /topics/:id': anyone,
  'POST /topics/:id': authorsOwn,
  'POST /topics/:id/commentsClosed': staff('content'),
  'POST /topics/:id/sink': staff('content'),
  'POST /topics/:id/delete': authorsOwn,
  'POST /topics/:id/essence': staff('content'),
  'POST /topics/:id/move': staff('content'),
  'POST /topics/:id/pin': staff('content'),
  'GET /topics/:id/related': anyone,
  'POST /topics/:id/restore': staff('content'),
  'GET /topics/:id/revisions': authorsOwn,
  'GET /topics/:id/source': authorsOwn,
  'POST /topics/:id/staffDelete': staff('content'),
  'GET /user/control/topicList': member,
};
