/** How a film is packed, as ffmpeg calls what reads it. */
export const videoContainers = ['mov', 'matroska', 'avi', 'asf', 'rm', 'flv', 'mpegts', 'mpeg'] as const;
export type VideoContainer = (typeof videoContainers)[number];

/** Enough of a film's beginning to know how it is packed. */
export const VIDEO_HEAD = 600;

const TS_PACKET = 188;

const signatures: readonly { container: VideoContainer; at: number; bytes: string }[] = [
  { container: 'mov', at: 4, bytes: 'ftyp' },
  { container: 'mov', at: 4, bytes: 'moov' },
  { container: 'mov', at: 4, bytes: 'mdat' },
  { container: 'mov', at: 4, bytes: 'wide' },
  { container: 'matroska', at: 0, bytes: '\x1a\x45\xdf\xa3' },
  { container: 'avi', at: 8, bytes: 'AVI ' },
  { container: 'asf', at: 0, bytes: '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9' },
  { container: 'rm', at: 0, bytes: '.RMF' },
  { container: 'flv', at: 0, bytes: 'FLV\x01' },
  { container: 'mpeg', at: 0, bytes: '\x00\x00\x01\xba' },
];

/**
 * How a film is packed by its first bytes; null: it is none. Lists of other files (playlists, `concat`) are none: ffmpeg is
 * told which reader to use and never looks for itself.
 */
export function videoContainerOf(head: Uint8Array): VideoContainer | null {
  const text = Buffer.from(head.subarray(0, VIDEO_HEAD)).toString('latin1');
  const found = signatures.find(({ at, bytes }) => text.startsWith(bytes, at));
  if (found) return found.container === 'avi' && !text.startsWith('RIFF') ? null : found.container;
  const isStream = text.length > 2 * TS_PACKET && [0, TS_PACKET, 2 * TS_PACKET].every((at) => text[at] === 'G');
  return isStream ? 'mpegts' : null;
}
