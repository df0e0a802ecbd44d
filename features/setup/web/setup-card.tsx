import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { consoleMessages } from '#features/console/web/public.ts';
import { settingApi } from '#features/setting/contract.ts';
import { type SetupStep, setupApi } from '#features/setup/contract.ts';
import { apiQuery, useApiMutation, useApiQuery } from '#platform/web/api/api-query.ts';
import { useLanguage, useMessages } from '#platform/web/i18n/messages.tsx';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Panel } from '#platform/web/kit/card.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Icon } from '#platform/web/kit/icon.tsx';
import { Link } from '#platform/web/kit/link.tsx';
import { Callout } from '#platform/web/kit/states.tsx';
import { VisuallyHidden } from '#platform/web/kit/visually-hidden.tsx';
import { setupAdminMessages } from './admin/messages.ts';
import css from './admin/setup.module.css';

const messages = consoleMessages(setupAdminMessages);
export const setupQuery = apiQuery(setupApi.steps, { query: {} });

/**
 * The steps of setting up the site until all are done or the owner puts them away; then what is dangerous to leave
 * undone.
 */
export function SetupCard() {
  const Messages = messages[useLanguage()];
  return (
    <Suspense>
      <Messages>
        <Ready />
      </Messages>
    </Suspense>
  );
}

function Ready() {
  const { data } = useApiQuery(setupQuery);
  if (!data) return null;
  const open = data.steps.filter(({ isDone }) => !isDone);
  if (data.isShown && open.some(({ isOptional }) => !isOptional)) return <Steps steps={data.steps} />;
  return open.map(({ name, warning, path, action }) =>
    warning === '' ? null : (
      <Callout key={name} tone="warning">
        {warning} <Link to={path}>{action}</Link>
      </Callout>
    ),
  );
}

function Steps({ steps }: { steps: readonly SetupStep[] }) {
  const t = useMessages(setupAdminMessages).card;
  const queries = useQueryClient();
  const change = useApiMutation(settingApi.change);
  const putAway = async () => {
    const body = { key: 'showSetupSteps', value: false, reason: t.putAway };
    await change.mutateAsync({ body }).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: [setupApi.steps.path] });
  };
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Panel title={t.title({ done, all: steps.length })}>
      <p className={css.lead}>{t.text}</p>
      <ol className={css.steps}>
        {steps.map((step) => (
          <Step key={step.name} step={step} />
        ))}
      </ol>
      <Button size="s" tone="quiet" busy={change.isPending} onClick={() => void putAway()}>
        {t.putAway}
      </Button>
    </Panel>
  );
}

function Step({ step: { title, text, path, action, isDone, isOptional } }: { step: SetupStep }) {
  const t = useMessages(setupAdminMessages).card;
  return (
    <li className={classNames(css.step, isDone && css.done)}>
      <span className={css.mark}>
        <Icon name={isDone ? 'check' : 'chevronRight'} />
      </span>
      <div className={css.words}>
        <h3>
          {title}
          {isDone && <VisuallyHidden>{` · ${t.done}`}</VisuallyHidden>}
          {!isDone && isOptional && ` · ${t.optional}`}
        </h3>
        {!isDone && <p>{text}</p>}
      </div>
      {!isDone && (
        <ButtonLink size="s" to={path} aria-label={`${action} · ${title}`}>
          {action}
        </ButtonLink>
      )}
    </li>
  );
}
