import type { ReactNode } from 'react';
import { editorApi, type WritingHelp } from '#features/editor/contract.ts';
import { writingHelpPath } from '#features/editor/paths.ts';
import { formatBytes } from '#platform/shared/byte-size.ts';
import { formatCount } from '#platform/shared/messages.ts';
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

/** `/writingHelp`: what one can write, with samples as every text is rendered here, by which keys, and what may be uploaded. */
export function Page() {
  const messages = useHelpMessages();
  const help = useApiQuery(helpQuery);
  return (
    <Columns shape="single">
      <PageHead title={messages.title} description={messages.text} canonical={writingHelpPath} />
      <MainColumn>
        <PageHeading title={messages.title} text={messages.text} />
        <Contents />
        {help.isPending && <HelpSkeleton />}
        {help.error && !help.data && (
          <Card pad="pad">
            <ErrorState message={help.error.message} onRetry={() => void help.refetch()} />
          </Card>
        )}
        {help.data && <SyntaxPart samples={help.data.samples} />}
        <Part id="keys" title={messages.keys} text={messages.keysText}>
          <KeyTable messages={messages} />
        </Part>
        {help.data && <UploadPart limits={help.data.limits} />}
        <Part id="lengths" title={messages.lengths} text={messages.lengthsText}>
          <Facts
            caption={messages.lengths}
            facts={Object.values(messages.lengthOf).map(({ name, limit }) => [name, limit] as const)}
          />
        </Part>
        <Part id="kept" title={messages.kept} text={messages.storedText} />
      </MainColumn>
    </Columns>
  );
}

const useHelpMessages = () => (useLanguage() === 'zh_CN' ? zh : en);

function Contents() {
  const messages = useHelpMessages();
  const parts = [
    ['syntax', messages.syntax],
    ['keys', messages.keys],
    ['uploads', messages.uploads],
    ['lengths', messages.lengths],
    ['kept', messages.kept],
  ] as const;
  return (
    <Card pad="pad">
      <nav aria-label={messages.contents} className="prose prose-s">
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
  const messages = useHelpMessages();
  return (
    <Part id="syntax" title={messages.syntax}>
      {samples.map(({ name, source, html }) => (
        <section key={name} aria-labelledby={`sample-${name}`}>
          <div className="prose prose-s">
            <h3 id={`sample-${name}`}>{messages.samples[name]}</h3>
            {messages.notes[name] !== undefined && <p>{messages.notes[name]}</p>}
          </div>
          <div className={css.pair}>
            <div className="prose prose-s" role="group" aria-label={messages.written}>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
              <pre tabIndex={0}>{source}</pre>
            </div>
            {html !== null && (
              <div role="group" aria-label={messages.read}>
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
  const messages = useHelpMessages();
  const language = useLanguage();
  const size = (bytes: number) => formatBytes(bytes, language);
  const count = (number: number) => formatCount(number, language);
  const video = messages.videoLimit({
    bytes: size(limits.videoBytes),
    minutes: count(Math.floor(limits.videoSeconds / 60)),
    endings: limits.videoEndings.join(', '),
  });
  return (
    <Part id="uploads" title={messages.uploads} text={messages.uploadsText}>
      <Facts
        caption={messages.uploads}
        facts={[
          [
            messages.image,
            messages.imageLimit({
              bytes: size(limits.imageBytes),
              pixels: limits.imagePixels,
              frames: count(limits.imageFrames),
            }),
          ],
          [messages.video, limits.takesVideos ? video : messages.noVideos],
          [
            messages.file,
            messages.fileLimit({ bytes: size(limits.fileBytes), endings: limits.fileEndings.join(', ') }),
          ],
          [
            messages.amount,
            messages.amountLimit({
              perPost: count(limits.perPost),
              perHour: count(limits.perHour),
              bytesPerDay: size(limits.bytesPerDay),
            }),
          ],
          [messages.unused, messages.unusedLimit({ minutes: count(limits.unusedMinutes) })],
        ]}
      />
    </Part>
  );
}

function Facts({ caption, facts }: { caption: string; facts: readonly (readonly [string, string])[] }) {
  const messages = useHelpMessages();
  return (
    <Table
      caption={caption}
      flush
      rows={facts}
      keyOf={([name]) => name}
      columns={[
        { key: 'what', head: messages.what, cell: ([name]) => name },
        { key: 'limit', head: messages.limit, cell: ([, text]) => text },
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
