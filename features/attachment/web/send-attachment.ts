import { type Attachment, attachmentApi, PART_BYTES } from '#features/attachment/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { currentCaller } from '#platform/web/api/current-caller.ts';
import { RefusedFile } from '#platform/web/api/refused-file.ts';
import type { Handover } from '#platform/web/editor/editor-tool.ts';

export interface SentImage {
  path: string;
  width: number;
  height: number;
  /** What its file is called, where a person has named it; else nothing. */
  alt: string;
}

export interface SentFile {
  path: string;
  name: string;
  size: number;
}

/** Names that cameras, clipboards and messengers give. */
const nobodysName =
  /^(?:image|img|imag|dsc|dscn|pxl|photo|picture|blob|unnamed|screenshot|screen shot|截图|截屏|屏幕截图|图片|照片|微信图片|mmexport|qq图片)?[\s_.()\-\d]*$/iu;

/** The words of a file's name that may describe a picture. */
export function altOf(name: string): string {
  const messages = name.replace(/\.[^.]{1,8}$/, '');
  return nobodysName.test(messages) ? '' : messages.replace(/[_\s]+/g, ' ').trim();
}

/** Sends a picture in. @throws Error with a message for who sends it */
export async function uploadImage(file: File, { onProgress, signal }: Handover): Promise<SentImage> {
  const sent = await said('image', () =>
    currentCaller()(attachmentApi.addImage, { body: {}, file }, { quiet: true, onProgress, signal }),
  );
  return { path: sent.path, width: sent.width ?? 0, height: sent.height ?? 0, alt: altOf(file.name) };
}

export interface SentVideo {
  path: string;
  /** As of a picture. */
  title: string;
}

/** Sends a film in. @throws Error with a message for who sends it */
export async function uploadVideo(file: File, handover: Handover): Promise<SentVideo> {
  const { path } = await said('file', () => inParts('video', file, handover));
  return { path, title: altOf(file.name) };
}

/** What large files need comes with the first of them. */
async function inParts(kind: 'file' | 'video', file: File, handover: Handover): Promise<Attachment> {
  const { sendInParts } = await import('./send-in-parts.ts');
  return sendInParts(kind, file, handover);
}

/** Sends any other file in. @throws Error with a message for who sends it */
export async function uploadFile(file: File, handover: Handover): Promise<SentFile> {
  const { onProgress, signal } = handover;
  if (file.size > PART_BYTES) return said('file', () => inParts('file', file, handover));
  const { path, name, size } = await said('file', () =>
    currentCaller()(attachmentApi.addFile, { body: {}, file }, { quiet: true, onProgress, signal }),
  );
  return { path, name, size };
}

/** What the server says of the field is what the sender has to know. That, a missing right and missing tools stay as they are. */
async function said(field: 'image' | 'file', send: () => Promise<Attachment>): Promise<Attachment> {
  try {
    return await send();
  } catch (error) {
    if (!isApiError(error)) throw error;
    const isRefused =
      error.fields[field] !== undefined || error.status === 403 || error.code === 'attachment.noFilmTools';
    throw isRefused ? new RefusedFile(error.fields[field] ?? error.message, { cause: error }) : error;
  }
}

/** Text as it may stand between the brackets of a link or picture. */
const plain = (text: string) => text.replace(/[\\[\]`]/g, (sign) => `\\${sign}`).replace(/\s+/g, ' ');

export const imageMarkdown = ({ alt, path }: { alt: string; path: string }): string => `![${plain(alt)}](${path})`;
export const videoMarkdown = ({ title, path }: { title: string; path: string }): string =>
  `![${plain(title)}](${path})`;
export const fileMarkdown = ({ name, path }: { name: string; path: string }): string => `[${plain(name)}](${path})`;
