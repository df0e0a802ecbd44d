import type { EditorTool } from '#platform/web/editor/editor-tool.ts';
import { wishPoll } from './poll-wish.ts';

/** Opens the poll's part of the form that the editor stands in. */
export const pollTool: EditorTool = { name: 'poll', run: wishPoll };
