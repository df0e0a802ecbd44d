import type { ReactNode } from 'react';
import { editorApi, type WritingHelp } from '#features/editor/contract.ts';
import { writingHelpPath } from '#features/editor/paths.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { formatCount } from '#platform/shared/words.ts';
import { ask, useAsk } from '#platform/web/api/ask.ts';
import { useLanguage } from '#platform/web/i18n/words.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { Prose } from '#platform/web/kit/thread.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { en } from './help-words.en.ts';
import { zh } from './help-words.zh.ts';
import { KeyTable } from './key-table.tsx';
import css from './writing-help.module.css';

const askHelp = ask(editorApi.help, { query: {} });

export const asks = () => [askHelp];

/** `/writingHelp`: what one can write, with samples as every text is rendered here, by which keys, and what may be uploaded. */
export function Page() {
  const words = useHelpWords();
  const help = useAsk(askHelp);
  return (
    <Columns shape="single">
      <PageHead title={words.title} description={words.text} canonical={writingHelpPath} />
      <MainColumn>
        <PageHeading title={words.title} text={words.text} />
        <Contents />
        {help.isPending && <HelpSkeleton />}
        {help.error && !help.data && (
          <Card pad="pad">
            <ErrorState message={help.error.message} onRetry={() => void help.refetch()} />
          </Card>
        )}
        {help.data && <SyntaxPart samples={help.data.samples} />}
        <Part id="keys" title={words.keys} text={words.keysText}>
          <KeyTable words={words} />
        </Part>
        {help.data && <UploadPart limits={help.data.limits} />}
        <Part id="lengths" title={words.lengths} text={words.lengthsText}>
          <Facts caption={words.lengths} facts={Object.values(words.lengthOf).map(({ name, limit }) => [name, limit] as const)} />
        </Part>
        <Part id="kept" title={words.kept} text={words.keptText} />
      </MainColumn>
    </Columns>
  );
}

const useHelpWords = () => (useLanguage() === 'zh_CN' ? zh : en);

function Contents() {
  const words = useHelpWords();
  const parts = [
    ['syntax', words.syntax],
    ['keys', words.keys],
    ['uploads', words.uploads],
    ['lengths', words.lengths],
    ['kept', words.kept],
  ] as const;
  return (
    <Card pad="pad">
      <nav aria-label={words.contents} className="prose prose-s">
        <ul>
          {parts.map(([id, name]) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ul>
      </nav>
    </Card>
  );
}

function Part({ id, title, text, children }: { id: string; title: string; text?: string; children?: ReactNode }) {
  return (
    <Card pad="pad">
      <div id={id}>
        <div className="prose">
          <h2>{title}</h2>
          {text !== undefined && <p>{text}</p>}
        </div>
        {children}
      </div>
    </Card>
  );
}

function SyntaxPart({ samples }: Pick<WritingHelp, 'samples'>) {
  const words = useHelpWords();
  return (
    <Part id="syntax" title={words.syntax}>
      {samples.map(({ name, source, html }) => (
        <section key={name} aria-labelledby={`sample-${name}`}>
          <div className="prose prose-s">
            <h3 id={`sample-${name}`}>{words.samples[name]}</h3>
            {words.notes[name] !== undefined && <p>{words.notes[name]}</p>}
          </div>
          <div className={css.pair}>
            <div className="prose prose-s" role="group" aria-label={words.written}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <pre tabIndex={0}>{source}</pre>
            </div>
            {html !== null && (
              <div role="group" aria-label={words.read}>
                <Prose small html={html} />
              </div>
            )}
          </div>
        </section>
      ))}
    </Part>
  );
}

function UploadPart({ limits }: Pick<WritingHelp, 'limits'>) {
  const words = useHelpWords();
  const language = useLanguage();
  const size = (bytes: number) => formatBytes(bytes, language);
  const count = (number: number) => formatCount(number, language);
  const video = words.videoLimit({ bytes: size(limits.videoBytes), minutes: count(Math.floor(limits.videoSeconds / 60)), endings: limits.videoEndings.join(', ') });
  return (
    <Part id="uploads" title={words.uploads} text={words.uploadsText}>
      <Facts
        caption={words.uploads}
        facts={[
          [words.image, words.imageLimit({ bytes: size(limits.imageBytes), pixels: limits.imagePixels, frames: count(limits.imageFrames) })],
          [words.video, limits.takesVideos ? video : words.noVideos],
          [words.file, words.fileLimit({ bytes: size(limits.fileBytes), endings: limits.fileEndings.join(', ') })],
          [words.amount, words.amountLimit({ perPost: count(limits.perPost), perHour: count(limits.perHour), bytesPerDay: size(limits.bytesPerDay) })],
          [words.unused, words.unusedLimit({ minutes: count(limits.unusedMinutes) })],
        ]}
      />
    </Part>
  );
}

function Facts({ caption, facts }: { caption: string; facts: readonly (readonly [string, string])[] }) {
  const words = useHelpWords();
  return (
    <Table
      caption={caption}
      flush
      rows={facts}
      keyOf={([name]) => name}
      columns={[
        { key: 'what', head: words.what, cell: ([name]) => name },
        { key: 'limit', head: words.limit, cell: ([, text]) => text },
      ]}
    />
  );
}

function HelpSkeleton() {
  return (
    <Card pad="pad">
      <SkeletonArea>
        <Skeleton size="l" quarters={1} />
        <Skeleton kind="block" size="m" />
        <Skeleton kind="block" size="m" />
        <Skeleton kind="block" size="l" />
      </SkeletonArea>
    </Card>
  );
}
