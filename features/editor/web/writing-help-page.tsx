import type { ReactNode } from 'react';
import { editorApi, type WritingHelp } from '#features/editor/contract.ts';
import { writingHelpPath } from '#features/editor/paths.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { inLanguage } from '#platform/shared/translation.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage } from '#platform/web/i18n/messages.tsx';
import { Card, PageHeading } from '#platform/web/kit/card.tsx';
import { Columns, MainColumn } from '#platform/web/kit/columns.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { ErrorState } from '#platform/web/kit/states.tsx';
import { Table } from '#platform/web/kit/table.tsx';
import { Prose } from '#platform/web/kit/thread.tsx';
import { PageHead } from '#platform/web/page/head.tsx';
import { en } from './help-messages.en.ts';
import { zh } from './help-messages.zh.ts';
import { KeyTable } from './key-table.tsx';
import css from './writing-help.module.css';

const helpQuery = apiQuery(editorApi.help, { query: {} });

export const queries = () => [helpQuery];

/** `/writingHelp`: the syntax with rendered samples, keyboard shortcuts, and upload limits. */
export function Page() {
  const t = useHelpMessages();
  const help = useApiQuery(helpQuery);
  return (
    <Columns shape="single">
      <PageHead title={t.title} description={t.text} canonical={writingHelpPath} />
      <MainColumn>
        <PageHeading title={t.title} text={t.text} />
        <Contents />
        {help.isPending && <HelpSkeleton />}
        {help.error && !help.data && (
          <Card pad="pad">
            <ErrorState message={help.error.message} onRetry={() => void help.refetch()} />
          </Card>
        )}
        {help.data && <SyntaxPart samples={help.data.samples} />}
        <Part id="keys" title={t.keys} text={t.keysText}>
          <KeyTable messages={t} />
        </Part>
        {help.data && <UploadPart limits={help.data.limits} />}
        <Part id="lengths" title={t.lengths} text={t.lengthsText}>
          <Facts
            caption={t.lengths}
            facts={Object.values(t.lengthOf).map(({ name, limit }) => [name, limit] as const)}
          />
        </Part>
        <Part id="kept" title={t.kept} text={t.storedText} />
      </MainColumn>
    </Columns>
  );
}

const useHelpMessages = () => inLanguage({ zh_CN: zh, en_US: en }, useLanguage());

function Contents() {
  const t = useHelpMessages();
  const parts = [
    ['syntax', t.syntax],
    ['keys', t.keys],
    ['uploads', t.uploads],
    ['lengths', t.lengths],
    ['kept', t.kept],
  ] as const;
  return (
    <Card pad="pad">
      <nav aria-label={t.contents} className="prose prose-s">
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
  const t = useHelpMessages();
  return (
    <Part id="syntax" title={t.syntax}>
      {samples.map(({ name, source, html }) => (
        <section key={name} aria-labelledby={`sample-${name}`}>
          <div className="prose prose-s">
            <h3 id={`sample-${name}`}>{t.samples[name]}</h3>
            {t.notes[name] !== undefined && <p>{t.notes[name]}</p>}
          </div>
          <div className={css.pair}>
            <div className="prose prose-s" role="group" aria-label={t.written}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <pre tabIndex={0}>{source}</pre>
            </div>
            {html !== null && (
              <div role="group" aria-label={t.read}>
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
  const t = useHelpMessages();
  const language = useLanguage();
  const size = (bytes: number) => formatBytes(bytes, language);
  const count = (number: number) => formatCount(number, language);
  const video = t.videoLimit({
    bytes: size(limits.videoBytes),
    minutes: count(Math.floor(limits.videoSeconds / 60)),
    endings: limits.videoEndings.join(', '),
  });
  return (
    <Part id="uploads" title={t.uploads} text={t.uploadsText}>
      <Facts
        caption={t.uploads}
        facts={[
          [
            t.image,
            t.imageLimit({
              bytes: size(limits.imageBytes),
              pixels: limits.imagePixels,
              frames: count(limits.imageFrames),
            }),
          ],
          [t.video, limits.takesVideos ? video : t.noVideos],
          [t.file, t.fileLimit({ bytes: size(limits.fileBytes), endings: limits.fileEndings.join(', ') })],
          [
            t.amount,
            t.amountLimit({
              perPost: count(limits.perPost),
              perHour: count(limits.perHour),
              bytesPerDay: size(limits.bytesPerDay),
            }),
          ],
          [t.unused, t.unusedLimit({ minutes: count(limits.unusedMinutes) })],
        ]}
      />
    </Part>
  );
}

function Facts({ caption, facts }: { caption: string; facts: readonly (readonly [string, string])[] }) {
  const t = useHelpMessages();
  return (
    <Table
      caption={caption}
      flush
      rows={facts}
      keyOf={([name]) => name}
      columns={[
        { key: 'what', head: t.what, cell: ([name]) => name },
        { key: 'limit', head: t.limit, cell: ([, text]) => text },
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
