import type { EditorToolName } from '#platform/shared/editor-tools.ts';
import type { EditorOffer } from '../editor-room.tsx';
import type { EditorTool } from '../editor-tool.ts';

/** One button as this person gets it. */
export interface OfferedTool {
  tool: EditorTool;
  isAllowed: boolean;
}

/** Until the site has said which buttons there are: those of the plain field, so that nothing moves. */
const PLAIN: readonly EditorToolName[] = ['bold', 'italic', 'quote', 'code', 'link', 'list'];

/** The buttons to show: what the site offers, as far as there is a tool for it. */
export function offeredTools(tools: readonly EditorTool[], offer: EditorOffer | undefined): OfferedTool[] {
  const wanted = offer?.tools ?? PLAIN.map((name) => ({ name, isAllowed: true }));
  return wanted.flatMap(({ name, isAllowed }) => {
    const tool = tools.find((item) => item.name === name);
    return tool ? [{ tool, isAllowed }] : [];
  });
}
