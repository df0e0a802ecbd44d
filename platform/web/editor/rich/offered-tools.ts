import type { EditorToolName } from '#platform/shared/editor-tools.ts';
import type { EditorOffer } from '../editor-room.tsx';
import type { EditorTool } from '../editor-tool.ts';

/** One button with this member's permission. */
export interface OfferedTool {
  tool: EditorTool;
  isAllowed: boolean;
}

/** Until the site has answered: the buttons of the plain field, so that nothing moves. */
const PLAIN: readonly EditorToolName[] = ['bold', 'italic', 'quote', 'code', 'link'];

/** The buttons to show: those offered by the site that have a tool. */
export function offeredTools(tools: readonly EditorTool[], offer: EditorOffer | undefined): OfferedTool[] {
  const wanted = offer?.tools ?? PLAIN.map((name) => ({ name, isAllowed: true }));
  return wanted.flatMap(({ name, isAllowed }) => {
    const tool = tools.find((item) => item.name === name);
    return tool ? [{ tool, isAllowed }] : [];
  });
}
