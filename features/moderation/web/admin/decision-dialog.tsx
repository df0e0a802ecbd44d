import { type FormEvent, useState } from 'react';
import { Quiet } from '#features/console/web/parts-public.ts';
import { type CaseRow, moderationApi } from '#features/moderation/contract.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { apiQuery, useApiQuery } from '#platform/web/api/api-query.ts';
import { useDialogMutation } from '#platform/web/form/use-dialog-mutation.ts';
import { useLeaveQuestion } from '#platform/web/form/use-leave-question.tsx';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Checkbox } from '#platform/web/kit/checkbox.tsx';
import { Dialog } from '#platform/web/kit/dialog.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { kitMessages } from '#platform/web/kit/messages.ts';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { caseMessages } from './case-messages.ts';
import css from './case-view.module.css';
import { caseLine, decisionName, isGrave, isSimple, toldOf } from './decision-names.ts';
import { casesChanged, useUndo } from './use-undo.tsx';

const DAY = 86_400_000;
const days = { day: 1, threeDays: 3, week: 7, month: 30, always: 0 } as const;
type Span = keyof typeof days;
const spansInOrder: readonly Span[] = ['day', 'threeDays', 'week', 'month', 'always'];

export const reasonsQuery = apiQuery(moderationApi.reasons, { query: {} });
const OWN = 'own';
const FORM = 'decision';

type DecisionDialogProps = {
  cases: readonly Pick<CaseRow, 'id' | 'kind' | 'author' | 'title' | 'excerpt' | 'sources'>[];
  decision: string;
  onDone?: () => void;
  onClose: () => void;
};

/** Who is told the reason. */
function readersOf(cases: DecisionDialogProps['cases']): 'appealing' | 'reported' | 'concerned' {
  if (cases.every(({ kind }) => kind === 'appeal')) return 'appealing';
  return cases.some(({ sources }) => sources.includes('report')) ? 'reported' : 'concerned';
}

/** Asks for a reason, and until when, and decides: Enter in any of its choices sends it. */
export function DecisionDialog({ cases, decision, onDone, onClose }: DecisionDialogProps) {
  const ids = cases.map(({ id }) => id);
  const [first] = cases;
  const kind = first && cases.every((one) => one.kind === first.kind) ? first.kind : '';
  const t = useMessages(caseMessages);
  const kit = useMessages(kitMessages);
  const language = useLanguage();
  const { data, isPending } = useApiQuery(reasonsQuery);
  // They say what is wrong with a text, which is not what an appeal is decided by.
  const isFree = isSimple(decision, kind);
  const reasons = isFree || kind === 'appeal' ? [] : (data?.reasons ?? []);
  const [chosen, setChosen] = useState<string>();
  const [own, setOwn] = useState('');
  const [span, setSpan] = useState<Span>('week');
  const [removes, setRemoves] = useState(false);
  const offerUndo = useUndo();
  const hasSpan = decision === 'mute' || decision.startsWith('suspend');
  // Whoever is acted upon reads the reason: none is chosen by itself where there is a choice.
  const choice = isFree ? '' : (chosen ?? (kind === 'appeal' || data?.reasons.length === 0 ? OWN : ''));
  const mutation = useDialogMutation<{ decided?: string[]; skipped?: number; id?: string }>({
    refresh: casesChanged,
    done: '',
    onClose,
    show: ({ id, decided = [], skipped = 0 }) => {
      const name = decisionName(t, decision, kind);
      if (id === undefined)
        offerUndo(
          t.doneMany({ done: formatCount(decided.length, language), skipped: formatCount(skipped, language) }),
          decided,
        );
      else if (first)
        offerUndo(t.done({ decision: name, told: toldOf(t, first, decision) }), kind === 'appeal' ? [] : [id]);
      onDone?.();
    },
  });
  const { leave, question } = useLeaveQuestion(own.trim() !== '', onClose);
  const isText = kind !== 'member' && kind !== 'private-message';
  const send = (event: FormEvent) => {
    event.preventDefault();
    const reason = choice === OWN ? own.trim() : choice;
    const until = hasSpan && days[span] > 0 ? new Date(Date.now() + days[span] * DAY).toISOString() : undefined;
    const body = { decision, reason, removes, ...(until === undefined ? {} : { until }) };
    const [id = ''] = ids;
    void mutation.run((call) =>
      ids.length === 1
        ? call(moderationApi.decide, { params: { id }, body })
        : call(moderationApi.decideMany, { body: { ...body, ids: [...ids] } }),
    );
  };
  const name = decisionName(t, decision, kind);
  const title = ids.length === 1 ? name : t.confirmMany({ decision: name, count: formatCount(ids.length, language) });
  // It opens with the focus on its first field, which is the reason.
  if (isPending) return null;
  const spans = spansInOrder.filter((key) => key !== 'always' || decision !== 'mute');
  return (
    <>
      <Dialog
        open
        size="s"
        title={title}
        onClose={leave}
        actions={
          <>
            <Button onClick={onClose}>{kit.cancel}</Button>
            <Button tone={isGrave(decision) ? 'danger' : 'primary'} type="submit" form={FORM} busy={mutation.isBusy}>
              {name}
            </Button>
          </>
        }
      >
        <form id={FORM} onSubmit={send}>
          <FieldStack>
            {ids.length === 1 && first && <p className={css.source}>{caseLine(t, first)}</p>}
            {!isFree && <Quiet>{t.readers[readersOf(cases)]}</Quiet>}
            {reasons.length > 0 && (
              <RadioGroup
                stacked
                label={t.reason}
                name="chosen"
                value={choice}
                onChange={setChosen}
                options={[...reasons, OWN].map((value) => ({ value, label: value === OWN ? t.own : value }))}
                error={choice === OWN ? undefined : mutation.errors.reason}
              />
            )}
            {choice === OWN && (
              <Field label={reasons.length > 0 ? t.ownReason : t.reason} error={mutation.errors.reason} required>
                <TextArea value={own} maxLength={500} onChange={(event) => setOwn(event.target.value)} />
              </Field>
            )}
            {hasSpan && (
              <RadioGroup
                label={t.until}
                name="span"
                value={span}
                onChange={setSpan}
                options={spans.map((value) => ({ value, label: t.spans[value] }))}
                error={mutation.errors.until}
              />
            )}
            {isText && (decision === 'warn' || decision === 'mute' || decision === 'suspend') && (
              <Checkbox label={t.alsoRemove} checked={removes} onChange={(event) => setRemoves(event.target.checked)} />
            )}
          </FieldStack>
        </form>
      </Dialog>
      {question}
    </>
  );
}
