import { editorApi } from '#features/editor/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { listMedia } from './list-media.ts';
import { readEditors } from './read-editors.ts';
import { readWritingHelp } from './read-writing-help.ts';

export const editorRoutes = implement(editorApi, {
  help: (_input, context) => readWritingHelp(context),
  media: ({ query }, context) => listMedia(context, query.paths),
  read: (_input, context) => readEditors(context),
});
