import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type SettingCard, type SettingTopicCard, type SettingValue, settingApi } from '#features/setting/contract.ts';
import { showSavedLook } from '#features/site-look/web/saved-look-public.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useApiMutation } from '#platform/web/api/api-query.ts';
import { useLeaveQuestion } from '#platform/web/form/use-leave-question.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { useSiteStore } from '#platform/web/store/site-store.tsx';
import { settingAdminMessages } from './messages.ts';
import { shownNumber, shownRange, storedNumber } from './units.ts';

type Edits = Readonly<Record<string, SettingValue>>;

/** Values equal as they are shown are no change: a number that is not round in its unit stays as it is. */
function isSame(setting: SettingCard, value: SettingValue): boolean {
  if (setting.input === 'number' && typeof value === 'string')
    return value.trim() === shownNumber(setting, Number(setting.value));
  return Array.isArray(value) === Array.isArray(setting.value) && String(value) === String(setting.value);
}

/** What is typed on the page and not saved yet, and how it is saved: all of it, with one reason. */
export function useEdits(topics: readonly SettingTopicCard[]) {
  const t = useMessages(settingAdminMessages);
  const queries = useQueryClient();
  const store = useSiteStore();
  const toast = useToast();
  const mutation = useApiMutation(settingApi.changeAll);
  const [edits, setEdits] = useState<Edits>({});
  /** What was in force when an edit began: the list may be read again meanwhile. */
  const [began, setBegan] = useState<Edits>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({});
  const [wrong, setWrong] = useState<string>();
  const settings = topics.flatMap((topic) => topic.settings);
  const changed = settings.filter(({ key }) => edits[key] !== undefined);
  const { question } = useLeaveQuestion(changed.length > 0);

  const set = (setting: SettingCard, value: SettingValue) => {
    const { [setting.key]: before, ...others } = edits;
    if (before === undefined) setBegan({ ...began, [setting.key]: setting.value });
    setEdits(isSame(setting, value) ? others : { ...edits, [setting.key]: value });
    setErrors({ ...errors, [setting.key]: undefined });
  };

  /** The value to send, or what is wrong with what was typed. */
  const read = (setting: SettingCard): { value: SettingValue } | { error: string } => {
    const value = edits[setting.key] ?? setting.value;
    if (setting.input !== 'number' || typeof value !== 'string') return { value };
    const number = storedNumber(setting, value);
    const { minimum, maximum } = setting;
    if (number === undefined) return { error: t.number };
    if ((minimum !== null && number < minimum) || (maximum !== null && number > maximum))
      return { error: t.range(shownRange(setting, minimum ?? number, maximum ?? number)) };
    return { value: number };
  };

  const refused = (problems: Readonly<Record<string, string>>): false => {
    setErrors(problems);
    setWrong(changed.find(({ key }) => problems[key] !== undefined)?.key);
    return false;
  };

  const save = async (reason: string): Promise<boolean> => {
    const problems: Record<string, string> = reason.trim() === '' ? { reason: t.reasonMissing } : {};
    const changes: string[] = [];
    for (const setting of changed) {
      const found = read(setting);
      if ('error' in found) problems[setting.key] = found.error;
      else changes.push(`${setting.key}=${String(found.value)}`);
    }
    if (Object.keys(problems).length > 0) return refused(problems);
    setErrors({});
    try {
      const first = changed.map((setting) => `${setting.key}=${String(began[setting.key] ?? setting.value)}`);
      await mutation.mutateAsync({ body: { changes, began: first, reason } });
    } catch (error) {
      if (!isApiError(error)) return refused({});
      // Told of it: saved again, it replaces what is there now.
      const overtaken = changed.map(({ key }) => key).filter((key) => [error.details['keys']].flat().includes(key));
      if (overtaken.length > 0) await queries.invalidateQueries({ queryKey: [settingApi.list.path] });
      setBegan(Object.fromEntries(Object.entries(began).filter(([key]) => !overtaken.includes(key))));
      return refused({ ...error.fields, ...Object.fromEntries(overtaken.map((key) => [key, t.changedMeanwhile])) });
    }
    await queries.invalidateQueries({ queryKey: [settingApi.list.path] });
    void queries.invalidateQueries({ queryKey: [settingApi.history.path] });
    // Every page shows some of them.
    showSavedLook();
    store.set('userInfoVersion', store.read().userInfoVersion + 1);
    setEdits({});
    toast.success(t.done);
    return true;
  };

  return {
    valueOf: (setting: SettingCard): SettingValue => edits[setting.key] ?? setting.value,
    set,
    save,
    drop: () => {
      setEdits({});
      setErrors({});
      setWrong(undefined);
    },
    changed,
    errors,
    /** The first setting that was refused, until its row has taken the focus. */
    wrong,
    tookFocus: () => setWrong(undefined),
    isBusy: mutation.isPending,
    /** Asked before Back leads away from what is not saved. */
    question,
  };
}
