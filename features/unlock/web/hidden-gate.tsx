import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Gate } from '#features/hidden-content/contract.ts';
import { type TopicPage, topicApi } from '#features/topic/contract.ts';
import { unlockListPath } from '#features/unlock/paths.ts';
import { writePrice } from '#features/unlock/price.ts';
import { formatCount } from '#platform/shared/words.ts';
import { useLanguage, useWords } from '#platform/web/i18n/words.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Icon } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Prose } from '#platform/web/kit/thread.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import css from './gate.module.css';
import { KeptDialog, PaidNote, PayDialog, UnlockForm } from './lazy-parts.tsx';
import type { zh } from './messages.zh.ts';

type HiddenGateProps = {
  gate: Gate;
  topic: Pick<TopicPage, 'id' | 'may'>;
  /** Where guests sign in to come back here. */
  signInHref: string;
  /** Where one comments. */
  commentHref: string;
  lang: string | undefined;
};

/** A hidden part where it stands in its topic: what it hides, or what opens it. */
export function HiddenGate(props: HiddenGateProps) {
  const words = useWords<typeof zh>('unlock');
  const { gate } = props;
  const box = useRef<HTMLElement>(null);
  const [isFresh, setFresh] = useState(false);
  // Follows the form, which goes with the keyboard in it: whoever has just opened the part goes on reading there.
  useEffect(() => {
    if (isFresh && gate.isOpen) box.current?.focus({ preventScroll: true });
  }, [isFresh, gate.isOpen]);
  return (
    <article ref={box} className={gate.isOpen ? css.open : css.gate} aria-label={words.region} tabIndex={-1}>
      {gate.isOpen ? <OpenPart {...props} /> : <LockedPart {...props} onOpened={() => setFresh(true)} />}
    </article>
  );
}

function useCondition({ kind, amount, levelName }: Gate): string {
  const { condition } = useWords<typeof zh>('unlock');
  if (kind === 'level') return condition.level({ level: amount ?? 1, name: levelName ?? '' });
  if (kind === 'points' || kind === 'money') return condition[kind]({ price: writePrice({ kind, amount }) });
  return condition[kind];
}

/** What kind of content it is, and how many have opened it. */
function Facts({ gate }: { gate: Gate }) {
  const words = useWords<typeof zh>('unlock');
  const language = useLanguage();
  const { unlockCount: count } = gate;
  const holds = words.holds({ ...gate.holds, characters: formatCount(gate.holds.characters, language) });
  const counted = count === null || count === 0 ? '' : words[gate.kind === 'comment' ? 'commentedBy' : 'unlockedBy']({ count, text: formatCount(count, language) });
  return <small>{[holds, counted].filter((fact) => fact !== '').join(' · ')}</small>;
}

function OpenPart({ gate, topic, lang }: HiddenGateProps) {
  const words = useWords<typeof zh>('unlock');
  const [isKeptShown, setKeptShown] = useState(false);
  const condition = useCondition(gate);
  return (
    <>
      <header className={css.head}>
        <Icon name="unlock" size="s" />
        <span>{condition}</span>
        <Facts gate={gate} />
        {topic.may.history && gate.kind !== 'level' && (
          <Link to={unlockListPath(topic.id)} className="hit">
            {words.whoUnlocked}
          </Link>
        )}
      </header>
      {gate.hasChanged && (
        <p className={css.note}>
          {words.changed}{' '}
          <Button size="s" tone="quiet" onClick={() => setKeptShown(true)}>
            {words.showKept}
          </Button>
        </p>
      )}
      <Prose html={gate.html ?? ''} lang={lang} />
      {gate.payment && gate.payment.state !== 'released' && <PaidNote payment={gate.payment} kind={gate.kind} amount={gate.amount} topicId={topic.id} />}
      {isKeptShown && <KeptDialog id={gate.id} onClose={() => setKeptShown(false)} />}
    </>
  );
}

function LockedPart({ gate, topic, signInHref, commentHref, onOpened }: HiddenGateProps & { onOpened: () => void }) {
  const words = useWords<typeof zh>('unlock');
  const queries = useQueryClient();
  const toast = useToast();
  const viewer = useViewer();
  const [isAsking, setAsking] = useState(false);
  const condition = useCondition(gate);
  const Opening = gate.kind === 'password' ? UnlockForm : PayDialog;
  const keep = (opened: Gate) => {
    onOpened();
    toast.success(words.unlocked);
    queries.setQueriesData<TopicPage>(
      { queryKey: [topicApi.read.path, { id: topic.id }] },
      (page) => page && { ...page, gates: page.gates.map((one) => (one.id === opened.id ? opened : one)) },
    );
  };
  const refresh = () => void queries.invalidateQueries({ queryKey: [topicApi.read.path, { id: topic.id }] });
  return (
    <>
      <Icon name="lock" size="l" />
      <div className={css.words}>
        <b>{condition}</b>
        <Facts gate={gate} />
      </div>
      {viewer === null && (
        <ButtonLink size="s" to={signInHref}>
          {words.signIn}
        </ButtonLink>
      )}
      {viewer !== null && gate.kind === 'comment' && (
        <ButtonLink size="s" icon="chat" to={commentHref}>
          {words.goComment}
        </ButtonLink>
      )}
      {viewer !== null && gate.kind !== 'comment' && gate.kind !== 'level' && (
        <Button size="s" icon="unlock" aria-expanded={gate.kind === 'password' ? isAsking : undefined} onClick={() => setAsking(!isAsking)}>
          {gate.kind === 'password' ? words.enterPassword : words.pay}
        </Button>
      )}
      {isAsking && <Opening gate={gate} onOpened={keep} onChanged={refresh} onClose={() => setAsking(false)} />}
    </>
  );
}
