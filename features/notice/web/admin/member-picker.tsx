import { useState } from 'react';
import { useConsoleMessages } from '#features/console/web/public.ts';
import { type MemberCard, memberApi } from '#features/member/contract.ts';
import { isApiError } from '#platform/web/api/api-error.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Tag } from '#platform/web/kit/badge.tsx';
import { Button } from '#platform/web/kit/button.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import css from './member-picker.module.css';
import { noticeAdminMessages } from './messages.ts';

/** Whom a notice is for: who has been found, and names that have not been looked up. */
export interface Picked {
  members: readonly MemberCard[];
  typed: string;
}

/** As the call takes it: accounts, and the names that the server looks up. */
export const namesOf = ({ members, typed }: Picked) =>
  [...members.map(({ account }) => account), typed.trim()].filter(Boolean).join(',');

type MemberPickerProps = { picked: Picked; error: string | undefined; onChange: (picked: Picked) => void };

/**
 * Finds members by account or nickname, one after the other. A pasted list need not be looked up: it is sent as it
 * stands, and the server names whom it did not find.
 */
export function MemberPicker({ picked, error, onChange }: MemberPickerProps) {
  const t = useMessages(noticeAdminMessages);
  const kit = useConsoleMessages();
  const caller = useCaller();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { members, typed } = picked;
  const find = async () => {
    const keyword = typed.trim();
    setProblem(keyword === '' ? t.memberMissing : undefined);
    if (keyword === '') return;
    setBusy(true);
    try {
      const found = await caller(memberApi.find, { query: { keyword } }, { quiet: true });
      if (!found) setProblem(t.nobody({ name: keyword }));
      else onChange({ members: [...members.filter(({ id }) => id !== found.id), found], typed: '' });
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setProblem(failure.fields['keyword'] ?? failure.message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div className={css.picker}>
      <Field label={t.accounts} hint={t.accountsHint} error={problem ?? error} required>
        <div className={css.row}>
          <TextInput
            value={typed}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => {
              onChange({ members, typed: event.target.value });
              setProblem(undefined);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
              event.preventDefault();
              void find();
            }}
          />
          <Button icon="plus" busy={isBusy} onClick={() => void find()}>
            {kit.add}
          </Button>
        </div>
      </Field>
      {members.length > 0 && (
        <ul className={css.chosen} aria-label={t.audiences.members}>
          {members.map(({ id, nickname, account }) => (
            <li key={id}>
              <Tag
                removeLabel={t.removeMember({ name: nickname })}
                onRemove={() => onChange({ members: members.filter((other) => other.id !== id), typed })}
              >
                {nickname === account ? account : `${nickname} @${account}`}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
