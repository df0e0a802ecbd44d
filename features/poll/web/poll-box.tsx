import { lazy, Suspense, useRef, useState } from 'react';
import { type PollView, pollApi } from '#features/poll/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import { ConfirmDialog } from '#platform/web/kit/confirm-dialog.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { afterVote } from './after-vote.ts';
import { pollMessages } from './messages.ts';
import css from './poll.module.css';
import { PollFrame, PollResults } from './poll-frame.tsx';
import { pollVoteMessages } from './vote-messages.ts';

const PollEditDialog = lazy(async () => ({ default: (await import('./poll-edit-dialog.tsx')).PollEditDialog }));

export type PollBoxProps = {
  poll: PollView;
  /** The poll has changed: a vote was cast, or is about to be. */
  onChange: (poll: PollView) => void;
  /** The reader's version is outdated: refetch. */
  onStale: () => void;
};

/** An interactive poll: vote, see the counts, change the vote; its author can end it. */
export function PollBox({ poll, onChange, onStale }: PollBoxProps) {
  const t = useMessages(pollVoteMessages);
  const caller = useCaller();
  const toast = useToast();
  const frame = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<readonly number[]>(poll.mine);
  const [isChoosing, setIsChoosing] = useState(poll.mine.length === 0);
  const [isEnding, setIsEnding] = useState(false);
  const [isEditing, setIsEditing] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const isOpen = isChoosing && poll.may.vote;

  const send = async (call: () => Promise<PollView>, done: string) => {
    setIsBusy(true);
    try {
      onChange(await call());
      toast.success(done);
    } catch (error) {
      // The request layer has shown the error.
      onChange(poll);
      setIsChoosing(poll.mine.length === 0);
      if (isApiError(error) && error.status >= 400 && error.status < 500) onStale();
    }
    setIsBusy(false);
  };
  const vote = () => {
    onChange(afterVote(poll, chosen));
    setIsChoosing(false);
    // The pressed button disappears: moves the focus to the poll.
    frame.current?.focus();
    void send(
      () => caller(pollApi.vote, { params: { id: poll.id }, body: { choices: [...chosen], revision: poll.revision } }),
      t.voted,
    );
  };
  const end = () =>
    send(() => caller(pollApi.end, { params: { id: poll.id }, body: {} }), t.ended).finally(() => setIsEnding(false));

  return (
    <PollFrame
      ref={frame}
      poll={poll}
      foot={
        <>
          {isOpen && (
            <Button size="s" tone="primary" disabled={chosen.length === 0} busy={isBusy} onClick={vote}>
              {t.vote}
            </Button>
          )}
          {isOpen && poll.mine.length > 0 && (
            <Button size="s" tone="quiet" onClick={() => setIsChoosing(false)}>
              {t.keep}
            </Button>
          )}
          {!isOpen && poll.may.vote && (
            <Button
              size="s"
              busy={isBusy}
              onClick={() => {
                setChosen(poll.mine);
                setIsChoosing(true);
                frame.current?.focus();
              }}
            >
              {t.change}
            </Button>
          )}
          {poll.may.edit && (
            <Button size="s" tone="quiet" onClick={() => setIsEditing(true)}>
              {t.edit}
            </Button>
          )}
          {poll.may.end && (
            <Button size="s" tone="quiet" onClick={() => setIsEnding(true)}>
              {t.end}
            </Button>
          )}
        </>
      }
    >
      {isOpen ? <Choices poll={poll} chosen={chosen} onChoose={setChosen} /> : <PollResults poll={poll} />}
      <ResultsNote poll={poll} />
      {isEditing && (
        <Suspense>
          <PollEditDialog
            poll={poll}
            onChanged={(changed) => {
              onChange(changed);
              setChosen([]);
            }}
            onStale={onStale}
            onClose={() => setIsEditing(false)}
          />
        </Suspense>
      )}
      <ConfirmDialog
        open={isEnding}
        title={t.endTitle}
        text={t.endText}
        confirmLabel={t.end}
        tone="danger"
        busy={isBusy}
        onConfirm={() => void end()}
        onClose={() => setIsEnding(false)}
      />
    </PollFrame>
  );
}

function ResultsNote({ poll }: { poll: PollView }) {
  const t = useMessages(pollMessages);
  if (poll.isEnded || poll.options.some(({ votes }) => votes !== null)) return null;
  return <p className={css.facts}>{poll.results === 'vote' ? t.afterVote : t.atEnd}</p>;
}

/** The options: single choice, or up to the poll's maximum. */
function Choices({
  poll,
  chosen,
  onChoose,
}: {
  poll: PollView;
  chosen: readonly number[];
  onChoose: (chosen: readonly number[]) => void;
}) {
  const name = `poll-${poll.id}`;
  if (poll.maxChoices === 1)
    return (
      <RadioGroup
        stacked
        name={name}
        label={<span className="sr-only">{poll.title}</span>}
        options={poll.options.map(({ label }, at) => ({ value: String(at + 1), label }))}
        value={String(chosen[0] ?? '')}
        onChange={(position) => onChoose([Number(position)])}
      />
    );
  const isFull = chosen.length >= poll.maxChoices;
  return (
    <fieldset>
      <legend className="sr-only">{poll.title}</legend>
      <div className={css.checks}>
        {poll.options.map(({ label }, at) => {
          const position = at + 1;
          const isChosen = chosen.includes(position);
          const turn = () => onChoose(isChosen ? chosen.filter((item) => item !== position) : [...chosen, position]);
          return (
            <Checkbox
              // biome-ignore lint/suspicious/noArrayIndexKey: an option is known by its place
              key={at}
              name={name}
              label={label}
              checked={isChosen}
              disabled={isFull && !isChosen}
              onChange={turn}
            />
          );
        })}
      </div>
    </fieldset>
  );
}
