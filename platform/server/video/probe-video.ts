import path from 'node:path';
import { runTool } from './run-tool.ts';
import type { VideoContainer } from './video-container.ts';

const WITHIN = 60_000;
/** Most pixels of a frame; more would fill the memory. */
const MOST_PIXELS = 36_000_000;
const SMALLEST_SIDE = 16;

/** A video as displayed: upright, with square pixels. */
export interface VideoFacts {
  width: number;
  height: number;
  seconds: number;
  hasSound: boolean;
}

/** Arguments before the input of every call: this demuxer, this file, no network. */
export const inputOf = (input: { path: string; container: VideoContainer }): string[] => [
  '-protocol_whitelist',
  'file',
  '-f',
  input.container,
  '-i',
  `file:${input.path}`,
];

/** Properties of a video; null without a readable picture stream. */
export async function probeVideo(input: {
  path: string;
  container: VideoContainer;
  signal?: AbortSignal;
}): Promise<VideoFacts | null> {
  const entries =
    'format=duration:stream=codec_type,width,height,sample_aspect_ratio,duration:stream_disposition=attached_pic:stream_side_data=rotation';
  const { isGood, said } = await runTool({
    tool: 'ffprobe',
    options: ['-v', 'error', '-show_entries', entries, '-of', 'json', ...inputOf(input)],
    directory: path.dirname(input.path),
    within: WITHIN,
    ...(input.signal ? { signal: input.signal } : {}),
  });
  return isGood ? readFacts(said) : null;
}

interface Stream {
  codec_type?: unknown;
  width?: unknown;
  height?: unknown;
  duration?: unknown;
  sample_aspect_ratio?: unknown;
  disposition?: { attached_pic?: unknown };
  side_data_list?: { rotation?: unknown }[];
}

function readFacts(said: string): VideoFacts | null {
  let found: { streams?: Stream[]; format?: { duration?: unknown } };
  try {
    found = JSON.parse(said);
  } catch {
    return null;
  }
  const streams = Array.isArray(found.streams) ? found.streams : [];
  const picture = streams.find((stream) => stream.codec_type === 'video' && stream.disposition?.attached_pic !== 1);
  const width = Number(picture?.width);
  const height = Number(picture?.height);
  if (!picture || !(width >= SMALLEST_SIDE) || !(height >= SMALLEST_SIDE) || width * height > MOST_PIXELS) return null;
  const [across = 1, down = 1] = String(picture.sample_aspect_ratio ?? '1:1')
    .split(':')
    .map(Number);
  const shown =
    across > 0 && down > 0 && across / down < 10 && down / across < 10 ? Math.round((width * across) / down) : width;
  const turn =
    Math.abs(Number(picture.side_data_list?.find((entry) => entry.rotation !== undefined)?.rotation ?? 0)) % 180;
  const seconds = [found.format?.duration, picture.duration].map(Number).find((item) => item > 0) ?? 0;
  return {
    ...(turn === 90 ? { width: height, height: shown } : { width: shown, height }),
    seconds,
    hasSound: streams.some((stream) => stream.codec_type === 'audio'),
  };
}
