import { useState } from 'react';
import { useNavigate } from 'react-router';
import { memberApi } from '#features/member/contract.ts';
import { chatPath } from '#features/private-message/paths.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { classNames } from '#platform/web/kit/class-names.ts';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useViewer } from '#platform/web/store/site-store.tsx';
import css from './chat.module.css';
import { chatMessages } from './messages.ts';

/** Finds somebody by account or nickname and opens the conversation with them. */
export function NewChat() {
  const t = useMessages(chatMessages);
  const caller = useCaller();
  const navigate = useNavigate();
  const account = useViewer()?.account;
  const [keyword, setKeyword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  const find = async () => {
    const wanted = keyword.trim();
    setError(wanted === '' ? t.whomMissing : undefined);
    if (wanted === '') return;
    setBusy(true);
    try {
      const found = await caller(memberApi.find, { query: { keyword: wanted } });
      if (found && found.account !== account) void navigate(chatPath(found.id));
      else setError(found ? t.oneself : t.nobody);
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(failure.fields['keyword'] ?? failure.message);
    }
    setBusy(false);
  };
  return (
    <form
      className={classNames(css.row, css.form)}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void find();
      }}
    >
      <div className={css.grow}>
        <Field label={t.whom} error={error}>
          <TextInput
            value={keyword}
            placeholder={t.whomHint}
            autoComplete="off"
            onChange={(event) => {
              setKeyword(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
      </div>
      <Button type="submit" tone="primary" icon="pen" busy={isBusy}>
        {t.write}
      </Button>
    </form>
  );
}
