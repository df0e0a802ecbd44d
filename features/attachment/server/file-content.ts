import { fileTypeFromBuffer, supportedExtensions } from 'file-type';

/** Number of leading bytes used to detect the file type. */
export const CONTENT_HEAD = 64 * 1024;

/** Endings of formats that use another container format, keyed by the detected type. */
const writtenIn: Readonly<Record<string, string>> = {
  zip: 'docx docm dotx xlsx xlsm xltx pptx pptm potx ppsx vsdx odt ods odp odg ott epub jar apk xpi key numbers pages 3mf',
  cfb: 'doc dot xls xlt ppt pps msi vsd msg',
  asf: 'wmv wma',
  rm: 'rmvb ra',
  mp4: 'm4v m4a m4b m4p mov f4v 3gp 3g2 qt',
  mov: 'qt mp4',
  m4v: 'mp4',
  m4a: 'mp4 aac',
  '3gp': 'mp4',
  ogg: 'oga ogv opus spx',
  ogv: 'ogg',
  oga: 'ogg',
  opus: 'ogg',
  webm: 'mkv',
  mkv: 'webm',
  mp1: 'mp3',
  mp2: 'mp3',
  mpg: 'mpeg vob',
  jpg: 'jpeg jpe',
  tif: 'tiff dng',
  aif: 'aiff',
  mid: 'midi',
  gz: 'tgz svgz',
  'tar.gz': 'tgz gz',
  pdf: 'ai',
  ps: 'eps ai',
};
/** Container formats that may hold formats not detected themselves. */
const CONTAINERS: ReadonlySet<string> = new Set(['zip', 'gz', 'xml', 'cfb', 'sqlite']);
const TEXTS: ReadonlySet<string> = new Set(['txt', 'md', 'csv', 'tsv', 'log', 'json', 'srt', 'vtt', 'lrc']);

/** Whether the leading bytes of a file match this ending (lower case, without its dot). */
export async function agreesWithEnding(head: Buffer, ending: string): Promise<boolean> {
  if (TEXTS.has(ending)) return isText(head);
  // A container that is truncated by reading only the head is not an error of the file.
  const found = await fileTypeFromBuffer(head).catch(() => undefined);
  if (found === undefined) return !supportedExtensions.has(ending);
  if (found.ext === ending || writtenIn[found.ext]?.split(' ').includes(ending)) return true;
  return !supportedExtensions.has(ending) && CONTAINERS.has(found.ext);
}

/** Text contains no NUL, except UTF-16, which is detected by its first two bytes. */
function isText(head: Buffer): boolean {
  const mark = head.length >= 2 ? head.readUInt16BE(0) : 0;
  return mark === 0xfffe || mark === 0xfeff || !head.includes(0);
}
