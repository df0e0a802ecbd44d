import type { SampleName } from '#features/editor/help-samples.ts';
import { en as tools } from '#platform/shared/editor-tool-messages.en.ts';
import type { Translation } from '#platform/shared/messages.ts';
import type { zh } from './help-messages.zh.ts';

const samples: Record<SampleName, string> = {
  lines: 'Lines and paragraphs',
  heading: 'Headings',
  emphasis: 'Bold, italic, strikethrough',
  colour: 'Colour',
  link: 'Links',
  list: 'Lists',
  taskList: 'Task lists',
  quote: 'Quotes',
  table: 'Tables',
  code: 'Code',
  math: 'Formulas',
  diagram: 'Diagrams',
  footnote: 'Footnotes',
  spoiler: 'Spoilers',
  rule: 'Divider',
  hide: 'Hidden content',
  picture: 'Images',
  mention: 'Mentions',
  emoji: 'Emoji',
};

const notes: Partial<Record<SampleName, string>> = {
  link: 'A link on its own line becomes a card with the page’s title.',
  code: 'Name the language on the first line to highlight the code; readers can copy it with one click.',
  math: 'Prices aren’t affected: $5 stays $5.',
  diagram: 'Diagrams are written in Mermaid.',
  hide: 'The condition can be comment, password=…, level=…, points=… or money=…; a topic can have several.',
  picture: 'Describe the image for people who can’t see it. Images from other sites become links.',
  mention: 'You can mention up to 30 people in a post.',
};

export const en: Translation<Omit<typeof zh, 'notes'>> & Pick<typeof zh, 'notes'> = {
  title: 'Writing help',
  text: 'Posts are written in Markdown. Each sample shows what you type and what readers see.',
  contents: 'On this page',
  syntax: 'Syntax',
  what: 'What',
  limit: 'Limit',
  written: 'You write',
  read: 'Readers see',
  samples,
  notes,
  keys: 'Keyboard shortcuts',
  keysText: 'Hover over a button to see its shortcut. On a Mac, ⌘ is Command, ⌥ is Option and ⌃ is Control.',
  action: 'Action',
  elsewhere: 'Windows, Linux',
  mac: 'Mac',
  tools,
  otherKeys: {
    send: 'Send',
    undo: 'Undo',
    redo: 'Redo',
    beside: 'Preview beside the text',
    instead: 'Preview only',
    fullScreen: 'Full screen',
    toTools: 'Go to the toolbar',
    keys: 'List of shortcuts',
    help: 'Writing help',
  },
  listKeys: 'In a list: one level in, one level out',
  uploads: 'Images, videos and files',
  uploadsText:
    'Choose them with a button, paste them, or drop them on the editor. Interrupted uploads resume where they stopped.',
  image: 'Images',
  imageLimit: ({ bytes, pixels, frames }) =>
    `PNG, JPEG, GIF and WebP, up to ${bytes} and ${pixels / 1_000_000} megapixels each; animations up to ${frames} frames`,
  video: 'Videos',
  videoLimit: ({ bytes, minutes, endings }) =>
    `${endings}, up to ${bytes} and ${minutes} minutes each; processing takes a while after the upload`,
  noVideos: 'Videos can’t be uploaded here right now; you can paste a link from a video site instead',
  file: 'Files',
  fileLimit: ({ bytes, endings }) => `${endings}, up to ${bytes} each`,
  amount: 'How many',
  amountLimit: ({ perPost, perHour, bytesPerDay }) =>
    `Up to ${perPost} per post; ${perHour} per hour and ${bytesPerDay} per day for each member`,
  unused: 'Unused files',
  unusedLimit: ({ minutes }) => `Files not used in a post or draft are deleted ${minutes} minutes after the upload`,
  lengths: 'Lengths',
  lengthsText: 'A letter, a Chinese character and an emoji each count as one character.',
  lengthOf: {
    title: { name: 'Title', limit: '150 characters' },
    topic: { name: 'Topic', limit: '100,000 characters' },
    comment: { name: 'Comment', limit: '10,000 characters' },
    reply: { name: 'Reply', limit: '2,000 characters' },
    tags: { name: 'Tags', limit: 'up to 5, of 20 characters each' },
  },
  kept: 'Nothing you write is lost',
  storedText:
    'Every keystroke is saved as a draft, first on this device and then on the server, so you can continue on another device, after closing the page, or offline. Posts and edits you send while offline go out once you’re back online.',
};
