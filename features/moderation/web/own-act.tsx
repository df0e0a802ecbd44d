import type { ActUponMember } from '#features/moderation/contract.ts';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import css from './own-acts.module.css';
import type { zh } from './own-acts-messages.zh.ts';

type ActProps = { act: ActUponMember; t: typeof zh; onAppeal: () => void };

/** What was decided about the reader, why, and what became of their appeal. */
export function ActBody({ act, t, onAppeal }: ActProps) {
  const instant = useInstant();
  const names: Readonly<Record<string, string>> = t.decisions;
  return (
    <>
      <h2 className={css.name}>{names[act.decision] ?? act.decision}</h2>
      <p className={css.line}>
        <TimeAgo at={act.at} />
        {act.until !== null && <span>{t.until({ at: instant(act.until) })}</span>}
        {act.reversedAt !== null && <Status tone="good">{t.reversed}</Status>}
        {act.appeal && (
          <Status tone={act.appeal.state === 'open' ? 'waiting' : 'neutral'}>{t.states[act.appeal.state]}</Status>
        )}
      </p>
      {act.title !== '' && <p>{act.title}</p>}
      {act.kind === 'private-message' && <p>{t.message}</p>}
      {act.excerpt !== '' && <blockquote className={css.quote}>{act.excerpt}</blockquote>}
      {act.isRemoved && <p>{t.alsoRemoved}</p>}
      <p>{t.reason({ reason: act.reason })}</p>
      {act.appeal && (
        <>
          <p>{t.ownAppeal}</p>
          <blockquote className={css.quote}>{act.appeal.text}</blockquote>
          {act.appeal.answer !== '' && <p>{t.answer({ text: act.appeal.answer })}</p>}
        </>
      )}
      {(act.may.appeal || act.appeal?.state === 'open') && <p>{act.isAlone ? t.sameDecides : t.anotherDecides}</p>}
      {!act.may.appeal && !act.appeal && act.reversedAt === null && <p>{t.wait}</p>}
      {act.may.appeal && (
        <p>
          <Button size="s" onClick={onAppeal}>
            {t.appeal}
          </Button>
        </p>
      )}
    </>
  );
}

type AppealProps = { t: typeof zh; busy: boolean; onSend: (text: string) => void; onClose: () => void };

/** Asks for the one appeal. */
export function AppealDialog({ t, busy, onSend, onClose }: AppealProps) {
  return (
    <ReasonDialog
      title={t.appeal}
      text={t.appealText}
      reasonLabel={t.appealLabel}
      reasonMissing={t.missing}
      confirmLabel={t.appeal}
      busy={busy}
      onConfirm={onSend}
      onClose={onClose}
    />
  );
}
