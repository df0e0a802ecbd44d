import { announcementAdminApi, announcementApi } from '#features/announcement/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { renderMarkdown } from '#platform/server/markdown/render-markdown.ts';
import * as change from './change-announcements.ts';
import { listAims, listForStaff } from './list-for-staff.ts';

export const announcementRoutes = [
  ...implement(announcementApi, {
    dismiss: ({ params }, context) => change.dismissAnnouncement(context, params.id),
  }),
  ...implement(announcementAdminApi, {
    list: ({ query }, context) => listForStaff(context, query),
    aims: (_input, context) => listAims(context),
    preview: async ({ query }) => ({ html: renderMarkdown(query.text).html }),
    create: ({ body }, context) => change.createAnnouncement(context, body),
    edit: ({ params, body }, context) => change.editAnnouncement(context, { ...params, ...body }),
    picture: ({ params, body, file }, context) => change.changePicture(context, { ...params, ...body, file }),
    removePicture: ({ params, body }, context) => change.setPicture(context, { ...params, ...body, picture: '' }),
    delete: ({ params, body }, context) => change.removeAnnouncement(context, { ...params, ...body }),
  }),
];
