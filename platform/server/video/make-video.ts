import fs from 'node:fs/promises';
import path from 'node:path';
import { inputOf, type VideoFacts } from './probe-video.ts';
import { runTool } from './run-tool.ts';
import type { VideoContainer } from './video-container.ts';

/** Shorter sides of renditions; a smaller video keeps its own. */
const SIDES = [480, 720] as const;
const SEGMENT = 4;
/** A poster is no wider or higher. */
const POSTER = 1280;
const MOST_FRAMES = 60;

/** One rendition: both files lie in the directory, `480.mp4` and its playlist `480.m3u8`. */
export interface VideoRendition {
  side: number;
  width: number;
  height: number;
}

export interface MadeVideo {
  renditions: readonly VideoRendition[];
  /** The master playlist of all renditions. */
  master: string;
  /** A frame near the beginning, as JPEG. */
  poster: string;
}

export interface VideoWork {
  path: string;
  container: VideoContainer;
  facts: VideoFacts;
  /** An empty directory for this only. */
  directory: string;
  /** In ms. */
  within: number;
  /** Longest duration encoded, whatever the file claims. */
  mostSeconds: number;
  onProgress: (percent: number) => void;
  signal?: AbortSignal;
}

export class UnmadeVideo extends Error {
  readonly isLate: boolean;
  constructor(isLate: boolean) {
    super(isLate ? 'the film took too long' : 'the film could not be made');
    this.isLate = isLate;
  }
}

/** Renditions of a video, smallest first: by shorter side, never enlarged. Even, as H.264 requires. */
export function renditionsOf({ width, height }: Pick<VideoFacts, 'width' | 'height'>): VideoRendition[] {
  const short = Math.min(width, height);
  const fitting = SIDES.filter((side) => side <= short);
  return (fitting.length > 0 ? fitting : [short]).map((side) => {
    const even = (pixels: number) => Math.max(2, Math.round((pixels * side) / short / 2) * 2);
    return { side: even(short), width: even(width), height: even(height) };
  });
}

/**
 * Transcodes a video: H.264 and AAC in one file a rendition, segmented for HLS by byte ranges, so that the same file
 * also plays directly. Keeps picture and sound only. @throws UnmadeVideo
 */
export async function makeVideo(work: VideoWork): Promise<MadeVideo> {
  const { facts, directory, signal } = work;
  const renditions = renditionsOf(facts);
  const made = await runTool({
    tool: 'ffmpeg',
    options: [
      ...inputs(work),
      ...renditions.flatMap(() => ['-map', '0:V:0', ...(facts.hasSound ? ['-map', '0:a:0'] : [])]),
      ...picture(renditions),
      ...sound(facts),
      '-t',
      String(work.mostSeconds),
      ...packing(renditions, facts),
    ],
    directory,
    within: work.within,
    most: 4_000_000_000,
    onLine: progressOf(facts.seconds, work.onProgress),
    ...(signal ? { signal } : {}),
  });
  if (!made.isGood) throw new UnmadeVideo(made.isLate);
  const best = renditions.at(-1);
  const poster = path.join(directory, 'poster.jpg');
  const at = String(Math.min(1, facts.seconds / 10));
  const drawn = await runTool({
    tool: 'ffmpeg',
    options: [
      ...[
        '-nostdin',
        '-v',
        'error',
        '-protocol_whitelist',
        'file',
        '-ss',
        at,
        '-f',
        'mov',
        '-i',
        `file:${path.join(directory, `${best?.side}.mp4`)}`,
      ],
      ...[
        '-frames:v',
        '1',
        '-vf',
        `scale=w=${POSTER}:h=${POSTER}:force_original_aspect_ratio=decrease`,
        '-q:v',
        '3',
        '-f',
        'image2',
        '-update',
        '1',
        poster,
      ],
    ],
    directory,
    within: 60_000,
    ...(signal ? { signal } : {}),
  });
  if (!drawn.isGood) throw new UnmadeVideo(drawn.isLate);
  return { renditions, master: await fs.readFile(path.join(directory, 'master.m3u8'), 'utf8'), poster };
}

const inputs = (work: VideoWork): string[] => [
  '-nostdin',
  '-hide_banner',
  '-v',
  'error',
  '-progress',
  'pipe:1',
  '-max_error_rate',
  '1',
  ...inputOf(work),
];

function picture(renditions: readonly VideoRendition[]): string[] {
  return [
    ...renditions.flatMap(({ width, height }, at) => [`-filter:v:${at}`, `scale=${width}:${height},setsar=1`]),
    ...[
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '23',
      '-pix_fmt',
      'yuv420p',
      '-fpsmax',
      String(MOST_FRAMES),
      '-threads',
      '2',
    ],
    ...renditions.flatMap(({ side }, at) => [
      `-maxrate:v:${at}`,
      side > 480 ? '3500k' : '1500k',
      `-bufsize:v:${at}`,
      side > 480 ? '7000k' : '3000k',
    ]),
    ...['-force_key_frames', `expr:gte(t,n_forced*${SEGMENT})`, '-sc_threshold', '0'],
  ];
}

const sound = ({ hasSound }: VideoFacts): string[] =>
  hasSound ? ['-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000'] : [];

function packing(renditions: readonly VideoRendition[], { hasSound }: VideoFacts): string[] {
  const streams = renditions.map(({ side }, at) => `v:${at}${hasSound ? `,a:${at}` : ''},name:${side}`).join(' ');
  return [
    // Drops metadata such as location and device.
    ...['-sn', '-dn', '-map_metadata', '-1', '-map_chapters', '-1', '-max_muxing_queue_size', '4096'],
    ...['-f', 'hls', '-hls_time', String(SEGMENT), '-hls_playlist_type', 'vod', '-hls_segment_type', 'fmp4'],
    ...['-hls_flags', 'single_file+independent_segments', '-var_stream_map', streams, '-master_pl_name', 'master.m3u8'],
    ...['-hls_segment_filename', '%v.mp4', '%v.m3u8'],
  ];
}

/** Reads the progress from ffmpeg's output. */
function progressOf(seconds: number, onProgress: (percent: number) => void): (line: string) => void {
  let last = 0;
  return (line) => {
    const done = /^out_time_us=(\d{1,15})$/.exec(line)?.[1];
    if (done === undefined || seconds <= 0) return;
    const percent = Math.min(99, Math.floor(Number(done) / 10_000 / seconds));
    if (percent <= last) return;
    last = percent;
    onProgress(percent);
  };
}
