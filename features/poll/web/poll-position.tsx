import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '#platform/web/kit/button.tsx';
import { EMPTY_POLL } from './poll-draft.ts';
import { PollFormPart } from './poll-form-part.tsx';
import { onPollWish } from './poll-wish.ts';

type PollPositionProps = {
  /** The poll as its form holds it; '' for none. */
  value: string;
  onChange: (value: string) => void;
  errors: Readonly<Record<string, string>>;
  most: number;
  isLocked: boolean;
  /** The button that adds one. */
  label: string;
};

/** Where a poll can be added to a text: by a button here, and one in the editor. */
export function PollPosition({ value, onChange, errors, most, isLocked, label }: PollPositionProps) {
  const [wishes, setWishes] = useState(0);
  const open = () => {
    if (isLocked) return;
    if (value === '') onChange(EMPTY_POLL);
    setWishes((before) => before + 1);
  };
  const openOnWish = useEffectEvent(open);
  // Reacts to the editor's own button for polls.
  useEffect(() => onPollWish(() => openOnWish()), []);
  if (value === '')
    return (
      <div>
        <Button size="s" icon="chart" disabled={isLocked} onClick={open}>
          {label}
        </Button>
      </div>
    );
  return (
    <PollFormPart
      value={value}
      onChange={onChange}
      onRemove={() => onChange('')}
      errors={errors}
      most={most}
      isLocked={isLocked}
      wishes={wishes}
    />
  );
}
