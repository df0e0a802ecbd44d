/** Address of the frame that draws diagrams, a page with its own policy. `part`: address of the drawing script. */
export const diagramFrameAddress = (part: string): string => `/diagram?part=${encodeURIComponent(part)}`;

const builtPart = /^\/assets\/diagram-painter-[\w-]+\.js$/;

/** True of the build's drawing script only. */
export const isDiagramPart = (part: string): boolean => builtPart.test(part);

/** Message of the page: draw this. */
export interface DiagramTask {
  readonly id: number;
  readonly source: string;
  readonly isDark: boolean;
}

/** Message of the frame: an SVG, or `null` when the source is no diagram. `id` 0: ready. */
export interface DiagramAnswer {
  readonly id: number;
  readonly svg: string | null;
}
