import { useState } from 'react';
import { type Accepts, accepting, privateMessageApi } from '#features/private-message/contract.ts';
import { useApiMutation, useApiQuery, useShowAnswer } from '#platform/web/api/api-query.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import css from './chat.module.css';
import { chatMessages } from './messages.ts';
import { messageSettingQuery } from './queries.ts';

/** Who may begin to write to the reader; saved at once. */
export function WhoMayWrite() {
  const t = useMessages(chatMessages);
  const toast = useToast();
  const { data } = useApiQuery(messageSettingQuery);
  const show = useShowAnswer(messageSettingQuery);
  const save = useApiMutation(privateMessageApi.saveSetting);
  // The pending write is told a moment later: until then the field would show the old choice again.
  const [chosen, setChosen] = useState<Accepts>();
  if (!data) return null;
  const choose = async (accepts: Accepts) => {
    setChosen(accepts);
    // The request layer reports errors.
    const answer = await save.mutateAsync({ body: { accepts } }).catch(() => undefined);
    if (answer) {
      show(answer);
      toast.success(t.saved);
    }
    setChosen(undefined);
  };
  return (
    <>
      <RadioGroup
        label={t.who}
        name="accepts"
        // What was chosen, at once; what is stored, if it was refused.
        value={chosen ?? data.accepts}
        onChange={(accepts) => void choose(accepts)}
        options={accepting.map((value) => ({ value, label: t.accepts[value] }))}
      />
      <p className={css.quiet}>{t.whoText}</p>
    </>
  );
}
