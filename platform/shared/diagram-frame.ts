/** Where the frame is that diagrams are drawn in: a page of its own with a policy of its own. `part` is the address of the script that draws. */
export const diagramFrameAddress = (part: string): string => `/diagram?part=${encodeURIComponent(part)}`;

const builtPart = /^\/assets\/diagram-painter-[\w-]+\.js$/;

/** True of the script of a build that draws diagrams, and of nothing else. */
export const isDiagramPart = (part: string): boolean => builtPart.test(part);

/** The page asks for a drawing. */
export interface DiagramTask {
  readonly id: number;
  readonly source: string;
  readonly isDark: boolean;
}

/** The frame answers: an SVG, or `null` when the source is no diagram. `id` 0 says that it is ready. */
export interface DiagramAnswer {
  readonly id: number;
  readonly svg: string | null;
}
