import type { EditorTool } from '#platform/web/editor/editor-tool.ts';
import { wishPoll } from './poll-wish.ts';

/** Opens the poll section of the editor's form. */
export const pollTool: EditorTool = { name: 'poll', run: wishPoll };
