import { editorApi } from '#features/editor/contract.ts';
import { implement } from '#platform/server/http/implement.ts';
import { readEditors } from './read-editors.ts';

export const editorRoutes = implement(editorApi, {
  read: (_input, context) => readEditors(context),
});
