import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { askSections, sectionChoices } from '#features/section/web/public.ts';
import { type Pin, pins, type TopicPage } from '#features/topic/contract.ts';
import { useAsk } from '#platform/web/api/ask.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useWords } from '#platform/web/i18n/words.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import type { zh } from '../messages.zh.ts';
import { refreshTopic } from './refresh-topic.ts';
import { type StaffAct, type StaffChoice, sendStaffAct } from './send-staff-act.ts';

export type { StaffAct } from './send-staff-act.ts';

type StaffDialogProps = { act: StaffAct; title: string; topic: Pick<TopicPage, 'id' | 'pin' | 'section' | 'isEssence' | 'commentsClosed'>; onClose: () => void };

/** One act of staff on a topic, with the reason that goes into the record. */
export function StaffDialog({ act, title, topic, onClose }: StaffDialogProps) {
  const words = useWords<typeof zh>('topic').staff;
  const caller = useCaller();
  const queries = useQueryClient();
  const toast = useToast();
  const [choice, setChoice] = useState<StaffChoice>({ pin: topic.pin === 'none' ? 'section' : topic.pin, position: '0', sectionId: topic.section.id });
  const [isBusy, setIsBusy] = useState(false);
  const needsReason = act === 'staffDelete' || act === 'restore';

  const confirm = async (reason: string) => {
    setIsBusy(true);
    try {
      await sendStaffAct(caller, { act, topic, choice, reason });
      toast.success(words.done);
      onClose();
      await refreshTopic(queries, topic.id);
    } catch {
      // The request layer has said why.
      setIsBusy(false);
    }
  };

  return (
    <ReasonDialog
      title={title}
      text={words.text[act]}
      reasonLabel={words.reason}
      {...(needsReason ? { reasonMissing: words.reasonMissing } : { optional: words.optional })}
      confirmLabel={title}
      tone={act === 'staffDelete' ? 'danger' : 'primary'}
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      {act === 'pin' && <PinFields choice={choice} onChange={setChoice} />}
      {act === 'move' && <MoveField choice={choice} onChange={setChoice} />}
    </ReasonDialog>
  );
}

type ChoiceProps = { choice: StaffChoice; onChange: (choice: StaffChoice) => void };

function PinFields({ choice, onChange }: ChoiceProps) {
  const words = useWords<typeof zh>('topic').staff;
  return (
    <>
      <RadioGroup<Pin>
        label={words.where}
        name="pin"
        stacked
        value={choice.pin}
        onChange={(pin) => onChange({ ...choice, pin })}
        options={pins.map((pin) => ({ value: pin, label: words.pins[pin] }))}
      />
      {choice.pin !== 'none' && (
        <Field label={words.position} hint={words.positionHint}>
          <TextInput inputMode="numeric" value={choice.position} onChange={(event) => onChange({ ...choice, position: event.target.value.replace(/\D/g, '').slice(0, 5) })} />
        </Field>
      )}
    </>
  );
}

function MoveField({ choice, onChange }: ChoiceProps) {
  const words = useWords<typeof zh>('topic').staff;
  const sections = useAsk(askSections);
  return (
    <Field label={words.target}>
      <Select value={choice.sectionId} onChange={(event) => onChange({ ...choice, sectionId: event.target.value })} options={sectionChoices(sections.data?.records ?? [])} />
    </Field>
  );
}
