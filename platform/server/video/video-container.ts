/** Container format, by ffmpeg's demuxer name. */
export const videoContainers = ['mov', 'matroska', 'avi', 'asf', 'rm', 'flv', 'mpegts', 'mpeg'] as const;
export type VideoContainer = (typeof videoContainers)[number];

/** Bytes of the beginning needed to detect the format. */
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
 * Container format by the first bytes; null for anything else. Formats that reference other files (playlists, `concat`)
 * are refused: ffmpeg gets the demuxer explicitly and never probes.
 */
export function videoContainerOf(head: Uint8Array): VideoContainer | null {
  const text = Buffer.from(head.subarray(0, VIDEO_HEAD)).toString('latin1');
  const found = signatures.find(({ at, bytes }) => text.startsWith(bytes, at));
  if (found) return found.container === 'avi' && !text.startsWith('RIFF') ? null : found.container;
  const isStream = text.length > 2 * TS_PACKET && [0, TS_PACKET, 2 * TS_PACKET].every((at) => text[at] === 'G');
  return isStream ? 'mpegts' : null;
}
