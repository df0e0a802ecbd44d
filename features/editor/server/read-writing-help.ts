import { attachmentSettings } from '#features/attachment/settings.ts';
import type { WritingHelp } from '#features/editor/contract.ts';
import { videoSettings } from '#features/video/settings.ts';
import { remembered } from '#platform/server/cache/remembered.ts';
import type { Context } from '#platform/server/http/context.ts';
import { renderContent } from '#platform/server/markdown/render-content.ts';
import { hasVideoTools } from '#platform/server/video/run-tool.ts';
import type { Language } from '#platform/shared/language.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { sampleNames, unshown } from '../help-samples.ts';
import { en } from './help-samples.en.ts';
import { zh } from './help-samples.zh.ts';

/** Cached for an hour: the samples depend only on the code. */
const rendered = remembered<WritingHelp['samples']>({ lifetime: 3_600_000, most: 2, asPages: false });

/** The syntax samples rendered by this site's pipeline, and the current upload limits. */
export async function readWritingHelp({ site, language }: Pick<Context, 'site' | 'language'>): Promise<WritingHelp> {
  return { samples: await rendered.of(site, language, () => renderSamples(language)), limits: await readLimits(site) };
}

function renderSamples(language: Language): Promise<WritingHelp['samples']> {
  const { samples, hiddenLabel } = inLanguage({ zh_CN: zh, en_US: en }, language);
  return Promise.all(
    sampleNames.map(async (name) => {
      const source = samples[name];
      const hidden = { comment: hiddenLabel };
      return {
        name,
        source,
        html: unshown.has(name) ? null : (await renderContent(source, { hidden, anchors: false })).html,
      };
    }),
  );
}

async function readLimits(site: Context['site']): Promise<WritingHelp['limits']> {
  const input = site.settings.of(attachmentSettings);
  return {
    imageBytes: input.imageMaxBytes,
    imagePixels: input.imageMaxPixels,
    imageFrames: input.imageMaxFrames,
    fileBytes: input.fileMaxBytes,
    fileEndings: endingsOf(input.fileTypes),
    videoBytes: input.videoMaxBytes,
    videoEndings: endingsOf(input.videoTypes),
    videoSeconds: site.settings.of(videoSettings).videoMaxSeconds,
    takesVideos: await hasVideoTools(),
    perPost: input.attachmentsPerPost,
    perHour: input.uploadsPerHour,
    bytesPerDay: input.uploadBytesPerDay,
    unusedMinutes: input.temporaryFileValidPeriod,
  };
}

const endingsOf = (text: string): string[] => text.split(/\s+/).filter((ending) => ending !== '');
