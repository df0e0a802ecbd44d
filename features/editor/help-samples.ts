/** What the page of help shows of the syntax, in its order. */
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

/** Each as one writes it. */
export type Samples = Readonly<Record<SampleName, string>>;

/** What becomes of these cannot be shown without people and files of their own. */
export const unshown: ReadonlySet<SampleName> = new Set(['picture', 'mention', 'emoji']);
