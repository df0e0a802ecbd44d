/** The syntax samples of the help page, in order. */
export const sampleNames = [
  'lines',
  'heading',
  'emphasis',
  'colour',
  'link',
  'list',
  'taskList',
  'quote',
  'table',
  'code',
  'math',
  'diagram',
  'footnote',
  'spoiler',
  'rule',
  'hide',
  'picture',
  'mention',
  'emoji',
] as const;
export type SampleName = (typeof sampleNames)[number];

/** The Markdown source of each. */
export type Samples = Readonly<Record<SampleName, string>>;

/** Their result cannot be shown without people and files. */
export const unshown: ReadonlySet<SampleName> = new Set(['picture', 'mention', 'emoji']);
