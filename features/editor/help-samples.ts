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

/** `source` as one writes it. `isShown`: what becomes of it can be shown without people and files of its own. */
export type Samples = Readonly<Record<SampleName, { source: string; isShown: boolean }>>;

export const shown = (source: string) => ({ source, isShown: true });
export const asWritten = (source: string) => ({ source, isShown: false });
