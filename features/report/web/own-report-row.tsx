import { type ReactNode, useState } from 'react';
import { type OwnReport, reportApi } from '#features/report/contract.ts';
import { reportMessages } from '#features/report/messages.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Status, Tag } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import css from './report.module.css';

const TONES = { pending: 'waiting', failed: 'neutral', successful: 'good' } as const;

/** One's own report: what of, why, and what came of it. */
export function OwnReportRow({ report }: { report: OwnReport }) {
  const t = useMessages(reportMessages).list;
  const instant = useInstant();
  const { target, kindName, state, isTurned, removedBy, images } = report;
  const facts: [string, ReactNode][] = [
    [t.reason, report.reason],
    [t.body, report.text],
    [t.images, images.length > 0 && <Images images={images} />],
    [t.result, report.result],
    [t.at, instant(report.createdAt)],
    [t.decidedAt, report.decidedAt !== null && instant(report.decidedAt)],
  ];
  const title = target === null ? t.gone : target.title;
  return (
    <article className={css.row} data-row>
      <div className={css.head}>
        <Tag>{kindName}</Tag>
        <h2>{target?.path ? <Link to={target.path}>{title}</Link> : title}</h2>
        <Status tone={isTurned ? 'neutral' : TONES[state]}>{isTurned ? t.turned : t.states[state]}</Status>
        {removedBy !== null && <Status tone="neutral">{t.removedBy[removedBy]}</Status>}
      </div>
      {target && target.excerpt !== '' && (
        <p className={css.excerpt}>
          {target.author && <b>{target.author.nickname} </b>}
          {target.excerpt}
        </p>
      )}
      <dl className={css.details}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {removedBy === null && <DeleteButton id={report.id} />}
    </article>
  );
}

function Images({ images }: { images: readonly string[] }) {
  const t = useMessages(reportMessages).list;
  const language = useLanguage();
  return (
    <span className={css.pictures}>
      {images.map((address, index) => (
        <a key={address} href={address} target="_blank" rel="noreferrer">
          <img src={address} loading="lazy" alt={t.image({ number: formatCount(index + 1, language) })} />
        </a>
      ))}
    </span>
  );
}

function DeleteButton({ id }: { id: string }) {
  const t = useMessages(reportMessages).list;
  const [isConfirming, setConfirming] = useState(false);
  const onClose = () => setConfirming(false);
  const { run, isBusy } = useDialogMutation({ refresh: [reportApi.list], done: t.deleted, onClose });
  return (
    <p>
      <Button size="s" icon="trash" onClick={() => setConfirming(true)}>
        {t.delete}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        tone="danger"
        title={t.deleteTitle}
        text={t.deleteText}
        confirmLabel={t.delete}
        busy={isBusy}
        onConfirm={() => void run((call) => call(reportApi.remove, { params: { id }, body: {} }))}
        onClose={onClose}
      />
    </p>
  );
}
