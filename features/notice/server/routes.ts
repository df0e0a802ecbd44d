import { noticeAdminApi } from '#features/notice/admin-contract.ts';
import { noticeApi } from '#features/notice/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listAims, listForStaff } from './list-for-staff.ts';
import { deleteNotice, listNotices, markAllRead, markRead } from './read-notices.ts';
import { recall, sendNotice } from './send-notice.ts';

export const noticeRoutes = [
  ...implement(noticeApi, {
    list: ({ query }, context) => listNotices(context, query.page),
    markAllRead: ({ body }, context) => markAllRead(context, body.upTo),
    markRead: ({ params }, context) => markRead(context, params.id),
    delete: ({ params }, context) => deleteNotice(context, params.id),
  }),
  ...implement(noticeAdminApi, {
    list: ({ query }, context) => listForStaff(context, query.page),
    roles: (_, context) => listAims(context),
    send: ({ body }, context) => sendNotice(context, body),
    recall: ({ params, body }, context) => recall(context, { ...params, ...body }),
  }),
];
