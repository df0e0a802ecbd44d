import path from 'node:path';
import type { FilmContainer } from './film-container.ts';
import { runTool } from './run-tool.ts';

const WITHIN = 60_000;
/** Pixels of one frame; more would fill the memory. */
const MOST_PIXELS = 36_000_000;
const SMALLEST_SIDE = 16;

/** A film as it will be shown: upright, with square pixels. */
export interface FilmFacts {
  width: number;
  height: number;
  seconds: number;
  hasSound: boolean;
}

/** What stands before the file in every call of a tool: this one reader, this one file, nothing from anywhere else. */
export const inputOf = (it: { path: string; container: FilmContainer }): string[] => ['-protocol_whitelist', 'file', '-f', it.container, '-i', `file:${it.path}`];

/** What a film is; null: there is no picture in it that can be read. */
export async function probeFilm(it: { path: string; container: FilmContainer; signal?: AbortSignal }): Promise<FilmFacts | null> {
  const entries = 'format=duration:stream=codec_type,width,height,sample_aspect_ratio,duration:stream_disposition=attached_pic:stream_side_data=rotation';
  const { isGood, said } = await runTool({
    tool: 'ffprobe',
    options: ['-v', 'error', '-show_entries', entries, '-of', 'json', ...inputOf(it)],
    directory: path.dirname(it.path),
    within: WITHIN,
    ...(it.signal ? { signal: it.signal } : {}),
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

function readFacts(said: string): FilmFacts | null {
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
  const shown = across > 0 && down > 0 && across / down < 10 && down / across < 10 ? Math.round((width * across) / down) : width;
  const turn = Math.abs(Number(picture.side_data_list?.find((entry) => entry.rotation !== undefined)?.rotation ?? 0)) % 180;
  const seconds = [found.format?.duration, picture.duration].map(Number).find((one) => one > 0) ?? 0;
  return {
    ...(turn === 90 ? { width: height, height: shown } : { width: shown, height }),
    seconds,
    hasSound: streams.some((stream) => stream.codec_type === 'audio'),
  };
}
