import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ItemContext } from '#features/console/web/page-public.ts';
import { Buttons, Facts, Quiet } from '#features/console/web/parts-public.ts';
import { memberPath } from '#features/member/paths.ts';
import { type CaseView as Case, type CaseBlock, moderationApi } from '#features/moderation/contract.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useInstant } from '#platform/web/i18n/use-instant.ts';
import type { KeyAct } from '#platform/web/keys/page-key.ts';
import { PageKeys } from '#platform/web/keys/page-keys.tsx';
import { Status } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Byline } from '#platform/web/kit/list-row.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { Prose } from '#platform/web/kit/thread.tsx';
import { TimeAgo } from '#platform/web/kit/time-ago.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import type { zh } from './case-messages.zh.ts';
import css from './case-view.module.css';
import { DecisionDialog } from './decision-dialog.tsx';
import { claimOf, decisionName, isGrave, isSimple, keyOfDecision, kindName, toldOf } from './decision-names.ts';
import { useRefreshCases, useUndo, useUndoDecisions } from './use-undo.tsx';

type CaseProps = { found: Case; context: ItemContext<typeof zh> };

const tones = { published: 'good', pending: 'waiting', deleted_by_author: 'neutral', deleted_by_staff: 'bad' } as const;

/** Acts that a case may have a key for, in the order of the list of keys. */
const keyActs: readonly KeyAct[] = [
  'claim',
  'approve',
  'refuse',
  'dismiss',
  'remove',
  'warn',
  'mute',
  'suspend',
  'removeAll',
  'restore',
  'undo',
];

function useDecide({ found, context: { t, open, back } }: CaseProps): (decision: string) => void {
  const navigate = useNavigate();
  const refresh = useRefreshCases();
  const offerUndo = useUndo();
  const decide = useApiMutation(moderationApi.decide);
  const { id, kind } = found;
  const leave = () => void navigate(back);
  return (decision) => {
    if (!isSimple(decision, kind))
      return open((close) => <DecisionDialog cases={[found]} {...{ decision }} onDone={leave} onClose={close} />);
    const done = () => {
      const isEdit = decision.startsWith('approve') && found.isEdit;
      const told = toldOf(t, found, decision);
      offerUndo((isEdit ? t.doneEdit : t.done)({ decision: decisionName(t, decision, kind), told }), [id]);
      refresh();
      leave();
    };
    decide.mutate({ params: { id }, body: { decision } }, { onSuccess: done });
  };
}

/** One case with its context, and what can be decided; each decision has a key. */
export function CaseView({ found, context }: CaseProps) {
  const { t } = context;
  const refresh = useRefreshCases();
  const undo = useUndoDecisions();
  const claim = useApiMutation(moderationApi.claim);
  const decide = useDecide({ found, context });
  const { id, kind, may, outcome } = found;
  const viewer = useViewer();
  const instant = useInstant();
  const holder = found.isMine ? null : found.claimedBy;
  const isOwnDecision =
    kind === 'appeal' && !outcome && !found.isAlone && found.earlier.some(({ by }) => by.id === viewer?.userId);
  const toggle = () => claim.mutate({ params: { id }, body: claimOf(found) }, { onSettled: refresh });
  const keys: Partial<Record<KeyAct, () => void>> = {};
  for (const decision of may.decide) {
    const act = keyOfDecision[decision];
    if (act) keys[act] = () => decide(decision);
  }
  if (may.claim) keys.claim = toggle;
  if (may.undo) keys.undo = () => void undo([id]);
  const acts = keyActs.filter((act) => keys[act] !== undefined);
  return (
    <>
      <Panel title={`${kindName(t, kind)}${found.title === '' ? '' : ` · ${found.title}`}`}>
        <div className={css.stack}>
          <Written {...{ found, t }} />
          {found.isAlone && <Callout>{t.alone}</Callout>}
          {isOwnDecision && <Callout>{t.decidedByYou}</Callout>}
          {holder && <Callout>{t.claimedBy({ name: holder.name, until: instant(holder.until) })}</Callout>}
          {outcome && (
            <Callout>{`${t.decidedBy({ decision: decisionName(t, outcome.decision, kind), name: outcome.by.name })} ${outcome.isRemoved ? `${t.alsoRemoved} ` : ''}${outcome.reason}`}</Callout>
          )}
          <Buttons
            size="m"
            items={[
              may.claim && { label: found.isMine ? t.release : holder ? t.takeOver : t.take, onClick: toggle },
              ...may.decide.map((decision) => ({
                label: decisionName(t, decision, kind),
                tone: isGrave(decision) ? ('danger' as const) : ('plain' as const),
                onClick: () => decide(decision),
              })),
              may.undo && { label: t.undo, onClick: () => void undo([id]) },
            ]}
          />
        </div>
      </Panel>
      <Blocks blocks={found.blocks} />
      <Record {...{ found, context }} />
      <PageKeys key={acts.join()} acts={[...acts, 'help']} on={keys} />
    </>
  );
}

function Written({ found, t }: { found: Case; t: typeof zh }) {
  const { author, status, source, html, excerpt, path, isGone } = found;
  const [isRaw, setRaw] = useState(false);
  const isAppeal = found.kind === 'appeal';
  const text = source || (isAppeal ? '' : excerpt);
  return (
    <>
      <p className={css.line}>
        {author ? <Byline name={author.nickname} to={memberPath(author.account)} /> : t.nobody}
        <TimeAgo at={found.openedAt} />
        {status && <Status tone={tones[status]}>{t.status[status]}</Status>}
        {path !== null && <Link to={path}>{t.openThere}</Link>}
      </p>
      {isAppeal && text !== '' && <Quiet>{t.appealed}</Quiet>}
      {isGone && <Quiet>{t.gone}</Quiet>}
      {html !== '' && !isRaw ? <Prose html={html} /> : text !== '' && <div className={css.source}>{text}</div>}
      {html !== '' && (
        <p className={css.line}>
          <Button size="s" tone="quiet" onClick={() => setRaw(!isRaw)}>
            {isRaw ? t.asShown : t.asWritten}
          </Button>
        </p>
      )}
      {isAppeal && (
        <>
          <Quiet>{t.appealText}</Quiet>
          <div className={css.source}>{excerpt}</div>
        </>
      )}
    </>
  );
}

/** What its sources know of it: what follows another with the same title stands with it. */
function Blocks({ blocks }: Pick<Case, 'blocks'>) {
  const groups: CaseBlock[][] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    if (last?.[0]?.title === block.title) last.push(block);
    else groups.push([block]);
  }
  return groups.map((group, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no name of their own and never change places
    <Panel key={index} title={group[0]?.title ?? ''}>
      <div className={css.blocks}>
        {group.map((block, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <Block key={at} block={block} />
        ))}
      </div>
    </Panel>
  ));
}

function Block({ block }: { block: CaseBlock }) {
  return (
    <div className={css.stack}>
      {(block.member || block.at) && (
        <p className={css.line}>
          {block.member && <Byline name={block.member.nickname} to={memberPath(block.member.account)} />}
          {block.at && <TimeAgo at={block.at} />}
        </p>
      )}
      {block.text !== '' && <div className={css.source}>{block.text}</div>}
      {block.facts.length > 0 && (
        <Facts facts={block.facts.map(({ name, value }, at) => [name, value, `${at}`] as const)} />
      )}
      <div className={css.line}>
        {block.pictures.map((src) => (
          <img key={src} src={src} alt={block.title} className={css.picture} />
        ))}
      </div>
    </div>
  );
}

function Record({ found: { history, earlier, kind }, context: { t, count } }: CaseProps) {
  const facts = (all: NonNullable<Case['history']>): readonly (readonly [string, ReactNode])[] => [
    [t.joined, <TimeAgo key="joined" at={all.joinedAt} />],
    [t.removed, count(all.removed)],
    [t.warned, count(all.warned)],
    [t.muted, count(all.muted)],
    [t.suspended, count(all.suspended)],
  ];
  return (
    <>
      {history && (
        <Panel title={t.history}>
          <Facts facts={facts(history)} />
        </Panel>
      )}
      {earlier.length > 0 && (
        <Panel title={t.earlier}>
          <ul className={css.stack}>
            {earlier.map((item) => (
              <li key={item.id} className={css.line}>
                {t.decidedBy({
                  decision: decisionName(t, item.decision, kind === 'appeal' ? '' : kind),
                  name: item.by.name,
                })}
                <TimeAgo at={item.at} />
                {item.isRemoved && <Quiet>{t.alsoRemoved}</Quiet>}
                <Quiet>{item.reason}</Quiet>
                {item.reversedAt && <Status tone="neutral">{t.reversed}</Status>}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </>
  );
}
