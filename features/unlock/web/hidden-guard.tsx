import { useEffect, useRef, useState } from 'react';
import type { Guard } from '#features/hidden-content/contract.ts';
import { unlockListPath } from '#features/unlock/paths.ts';
import { writePrice } from '#features/unlock/price.ts';
import { walletPaths } from '#features/wallet/paths.ts';
import { formatCount } from '#platform/shared/messages.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Prose } from '#platform/web/kit/thread.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import css from './guard.module.css';
import { PaidNote, PayDialog, SnapshotDialog, UnlockForm } from './lazy-parts.tsx';
import { unlockMessages } from './messages.ts';

type HiddenGuardProps = {
  guard: Guard;
  topic: { id: string; may: { history: boolean } };
  /** A part has been opened. */
  onChange: (opened: Guard) => void;
  /** The parts have changed meanwhile. */
  onStale: () => void;
  /** Sign-in page for guests, which returns here. */
  signInHref: string;
  /** The comment box. */
  commentHref: string;
  lang: string | undefined;
};

/** A hidden part in its position in the topic: its content, or what opens it. */
export function HiddenGuard(props: HiddenGuardProps) {
  const t = useMessages(unlockMessages);
  const { guard } = props;
  const box = useRef<HTMLElement>(null);
  const [isFresh, setFresh] = useState(false);
  // The form that had the focus is removed when the part opens, so the focus moves to the part.
  useEffect(() => {
    if (isFresh && guard.isOpen) box.current?.focus({ preventScroll: true });
  }, [isFresh, guard.isOpen]);
  return (
    <article ref={box} className={guard.isOpen ? css.open : css.gate} aria-label={t.region} tabIndex={-1}>
      {guard.isOpen ? <OpenPart {...props} /> : <LockedPart {...props} onOpened={() => setFresh(true)} />}
    </article>
  );
}

function useCondition({ kind, amount, levelName }: Guard): string {
  const { condition } = useMessages(unlockMessages);
  if (kind === 'level') return condition.level({ level: amount ?? 1, name: levelName ?? '' });
  if (kind === 'points' || kind === 'money') return condition[kind]({ price: writePrice({ kind, amount }) });
  return condition[kind];
}

/** The kind of content, how many members have opened it, and what the reader lacks for it. */
function Facts({ guard }: { guard: Guard }) {
  const t = useMessages(unlockMessages);
  const language = useLanguage();
  const { unlockCount: count, lack } = guard;
  const holds = t.holds({ ...guard.holds, characters: formatCount(guard.holds.characters, language) });
  const counted =
    count === null || count === 0
      ? ''
      : t[guard.kind === 'comment' ? 'commentedBy' : 'unlockedBy']({
          count,
          text: formatCount(count, language),
        });
  const missing = lack ? t.lack({ level: lack.level, points: formatCount(lack.points, language) }) : '';
  return <small>{[holds, counted, missing].filter((fact) => fact !== '').join(' · ')}</small>;
}

function OpenPart({ guard, topic, lang, onStale }: HiddenGuardProps) {
  const t = useMessages(unlockMessages);
  const [isStoredShown, setStoredShown] = useState(false);
  const condition = useCondition(guard);
  return (
    <>
      <header className={css.head}>
        <Icon name="unlock" size="s" />
        <span>{condition}</span>
        <Facts guard={guard} />
        {topic.may.history && guard.kind !== 'level' && (
          <Link to={unlockListPath(topic.id)} className="hit">
            {t.whoUnlocked}
          </Link>
        )}
      </header>
      {guard.hasChanged && (
        <p className={css.note}>
          {t.changed}{' '}
          <Button size="s" tone="quiet" onClick={() => setStoredShown(true)}>
            {t.showStored}
          </Button>
        </p>
      )}
      <Prose html={guard.html ?? ''} lang={lang} />
      {guard.payment && guard.payment.state !== 'released' && (
        <PaidNote payment={guard.payment} kind={guard.kind} amount={guard.amount} onStale={onStale} />
      )}
      {isStoredShown && <SnapshotDialog id={guard.id} onClose={() => setStoredShown(false)} />}
    </>
  );
}

function LockedPart({
  guard,
  signInHref,
  commentHref,
  onChange,
  onStale,
  onOpened,
}: HiddenGuardProps & { onOpened: () => void }) {
  const t = useMessages(unlockMessages);
  const toast = useToast();
  const viewer = useViewer();
  const [isConfirming, setConfirming] = useState(false);
  const condition = useCondition(guard);
  const Opening = guard.kind === 'password' ? UnlockForm : PayDialog;
  const keep = (opened: Guard) => {
    onOpened();
    toast.success(t.unlocked);
    onChange(opened);
  };
  return (
    <>
      <Icon name="lock" size="l" />
      <div className={css.words}>
        <b>{condition}</b>
        <Facts guard={guard} />
      </div>
      {guard.lack && (
        <ButtonLink size="s" to={walletPaths.point}>
          {t.earn}
        </ButtonLink>
      )}
      {viewer === null && (
        <ButtonLink size="s" to={signInHref}>
          {t.signIn}
        </ButtonLink>
      )}
      {viewer !== null && guard.kind === 'comment' && (
        <ButtonLink size="s" icon="chat" to={commentHref}>
          {t.goComment}
        </ButtonLink>
      )}
      {viewer !== null && guard.kind !== 'comment' && guard.kind !== 'level' && (
        <Button
          size="s"
          icon="unlock"
          aria-expanded={guard.kind === 'password' ? isConfirming : undefined}
          onClick={() => setConfirming(!isConfirming)}
        >
          {guard.kind === 'password' ? t.enterPassword : t.pay}
        </Button>
      )}
      {isConfirming && (
        <Opening guard={guard} onOpened={keep} onChanged={onStale} onClose={() => setConfirming(false)} />
      )}
    </>
  );
}
