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
  link: 'An address alone in its paragraph becomes a card with the page’s title.',
  code: 'Name the language in the first line and it is coloured; readers can copy it with one press.',
  math: 'Prices stay prices: $5 is $5.',
  diagram: 'Diagrams are written in Mermaid.',
  hide: 'The condition may be comment, password=…, level=…, points=… or money=…; a topic can have several.',
  picture: 'The description is for those who cannot see the image. Images of other sites become links.',
  mention: 'Whoever you mention is told, up to 30 people in one text.',
};

export const en: Translation<Omit<typeof zh, 'notes'>> & Pick<typeof zh, 'notes'> = {
  title: 'Writing help',
  text: 'Texts are written in Markdown. Each sample shows what you type and, beside it, what readers get.',
  contents: 'On this page',
  syntax: 'Syntax',
  what: 'What',
  limit: 'Limit',
  written: 'You write',
  read: 'Readers see',
  samples,
  notes,
  keys: 'Keyboard shortcuts',
  keysText: 'The buttons tell theirs, too, when you point at them. On a Mac ⌘ is Command, ⌥ Option and ⌃ Control.',
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
    'Choose them with a button, paste them, or drop them on the editor. An upload that was interrupted goes on where it stopped.',
  image: 'Images',
  imageLimit: ({ bytes, pixels, frames }) =>
    `PNG, JPEG, GIF and WebP, up to ${bytes} and ${pixels / 1_000_000} megapixels each; animations up to ${frames} frames`,
  video: 'Videos',
  videoLimit: ({ bytes, minutes, endings }) =>
    `${endings}, up to ${bytes} and ${minutes} minutes each; they are processed for a while after the upload`,
  noVideos: 'Videos cannot be uploaded here at present; you can paste a share link of a video site',
  file: 'Files',
  fileLimit: ({ bytes, endings }) => `${endings}, up to ${bytes} each`,
  amount: 'How many',
  amountLimit: ({ perPost, perHour, bytesPerDay }) =>
    `Up to ${perPost} in one text; ${perHour} an hour and ${bytesPerDay} a day for each member`,
  unused: 'Not used',
  unusedLimit: ({ minutes }) => `What stands in no text or draft ${minutes} minutes after the upload is removed`,
  lengths: 'Lengths',
  lengthsText: 'A letter, a Han character and an emoji count as one character each.',
  lengthOf: {
    title: { name: 'Title', limit: '150 characters' },
    topic: { name: 'Topic', limit: '100,000 characters' },
    comment: { name: 'Comment', limit: '10,000 characters' },
    reply: { name: 'Reply', limit: '2,000 characters' },
    tags: { name: 'Tags', limit: 'up to 5, of 20 characters each' },
  },
  kept: 'Nothing you write is lost',
  storedText:
    'Every keystroke is kept as a draft, on this device first and then on the server: go on writing on another device, after closing the page, or without a connection. What you send while offline goes out by itself, once, when you are back; edits do, too.',
};
