/** The tools in their order, as addresses name them. */
export const toolNames = [
  'json',
  'base64',
  'url',
  'timestamp',
  'hash',
  'qr',
  'regex',
  'diff',
  'colour',
  'words',
] as const;
export type ToolName = (typeof toolNames)[number];

const TOOL_CENTER = '/toolCenter';

/** The tool centre; with a name, one tool. */
export const toolPath = (name?: ToolName): string => (name === undefined ? TOOL_CENTER : `${TOOL_CENTER}?tool=${name}`);

export const readToolName = (query: URLSearchParams): ToolName | undefined =>
  toolNames.find((name) => name === query.get('tool'));
