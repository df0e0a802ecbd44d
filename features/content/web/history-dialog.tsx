import { useState } from 'react';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Button } from '#platform/web/kit/button.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { Skeleton, SkeletonArea } from '#platform/web/kit/skeleton.tsx';
import { EmptyState, ErrorState } from '#platform/web/kit/states.tsx';
import css from './history.late.module.css';
import { HistoryChanges } from './history-changes.tsx';
import { textHistoryMessages } from './history-messages.ts';
import { type HistoryPage, nameVersion, type Version, versionsOf } from './history-versions.ts';

export type HistoryDialogProps = {
  first: { data: HistoryPage | undefined; error: { message: string } | null; isPending: boolean };
  onRetry: () => void;
  /** Loads another page; the request layer reports errors. */
  load: (page: string) => Promise<HistoryPage>;
  onClose: () => void;
};

/** Compares any two states of a text; initially the last edit. */
export function HistoryDialog({ first, onRetry, load, onClose }: HistoryDialogProps) {
  const t = useMessages(textHistoryMessages);
  return (
    <Dialog open size="l" title={t.title} onClose={onClose}>
      {first.error && <ErrorState message={first.error.message} onRetry={onRetry} />}
      {first.isPending && (
        <SkeletonArea>
          <Skeleton quarters={2} />
          <Skeleton kind="block" size="m" />
        </SkeletonArea>
      )}
      {first.data?.total === 0 && <EmptyState title={t.none} text={t.noneText} />}
      {first.data && first.data.total > 0 && <Versions first={first.data} load={load} />}
    </Dialog>
  );
}

function Versions({ first, load }: { first: HistoryPage; load: HistoryDialogProps['load'] }) {
  const t = useMessages(textHistoryMessages);
  const [older, setOlder] = useState<readonly HistoryPage[]>([]);
  const [isLoading, setIsLoading] = useState(false);
  const versions = versionsOf([first, ...older]);
  const [to, setTo] = useState(versions[0]?.number ?? 1);
  const [from, setFrom] = useState(versions[1]?.number ?? 1);
  const find = (number: number) => versions.find((version) => version.number === number);
  const [before, after] = [find(from), find(to)];
  const oldest = versions.at(-1)?.number ?? 1;
  const show = (number: number) => {
    setTo(number);
    setFrom(number - 1);
  };
  const loadOlder = async () => {
    setIsLoading(true);
    const page = await load(String(older.length + 2)).catch(() => undefined);
    if (page) setOlder([...older, page]);
    setIsLoading(false);
  };
  return (
    <>
      <div className={css.choice}>
        <Choice
          label={t.from}
          value={from}
          versions={versions.filter(({ number }) => number < to)}
          onChoose={setFrom}
        />
        <Choice
          label={t.to}
          value={to}
          versions={versions.filter(({ number }) => number > oldest)}
          onChoose={(number) => (number > from ? setTo(number) : show(number))}
        />
      </div>
      <div className={css.steps}>
        <Button size="s" icon="chevronLeft" disabled={to - 1 <= oldest} onClick={() => show(to - 1)}>
          {t.previousEdit}
        </Button>
        <Button size="s" icon="chevronRight" disabled={to >= (versions[0]?.number ?? 1)} onClick={() => show(to + 1)}>
          {t.nextEdit}
        </Button>
        {oldest > 1 && (
          <Button size="s" tone="quiet" busy={isLoading} onClick={() => void loadOlder()}>
            {t.loadOlder}
          </Button>
        )}
      </div>
      {before && after && <HistoryChanges key={`${from} ${to}`} before={before} after={after} />}
    </>
  );
}

function Choice({
  label,
  value,
  versions,
  onChoose,
}: {
  label: string;
  value: number;
  versions: readonly Version[];
  onChoose: (number: number) => void;
}) {
  const t = useMessages(textHistoryMessages);
  const instant = useInstant();
  return (
    <Field label={label}>
      <Select
        value={String(value)}
        onChange={(event) => onChoose(Number(event.target.value))}
        options={versions.map((version) => ({
          value: String(version.number),
          label: nameVersion(version, { t, instant }),
        }))}
      />
    </Field>
  );
}
