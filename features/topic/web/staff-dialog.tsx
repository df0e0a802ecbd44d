import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sectionChoices, sectionsQuery } from '#features/section/web/public.ts';
import { type Pin, pins, type TopicPage } from '#features/topic/contract.ts';
import { useApiQuery } from '#platform/web/api/api-query.ts';
import { useCaller } from '#platform/web/api/caller.tsx';
import { ReasonDialog } from '#platform/web/form/reason-dialog.tsx';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { useToast } from '#platform/web/kit/toast.tsx';
import { topicMessages } from './messages.ts';
import { refreshTopic } from './refresh-topic.ts';
import { type StaffChoice, type StaffMutation, sendStaffMutation } from './send-staff-act.ts';

export type { StaffMutation } from './send-staff-act.ts';

type StaffDialogProps = {
  mutation: StaffMutation;
  title: string;
  topic: Pick<TopicPage, 'id' | 'pin' | 'section' | 'isEssence' | 'commentsClosed'> & {
    isSunk?: boolean | undefined;
  };
  onClose: () => void;
};

/** One staff action on a topic, with the reason for the audit record. */
export function StaffDialog({ mutation, title, topic, onClose }: StaffDialogProps) {
  const messages = useMessages(topicMessages).staff;
  const caller = useCaller();
  const queries = useQueryClient();
  const toast = useToast();
  const [choice, setChoice] = useState<StaffChoice>({
    pin: topic.pin === 'none' ? 'section' : topic.pin,
    position: '0',
    sectionId: topic.section.id,
  });
  const [isBusy, setIsBusy] = useState(false);
  const needsReason = mutation === 'staffDelete' || mutation === 'restore';

  const confirm = async (reason: string) => {
    setIsBusy(true);
    try {
      await sendStaffMutation(caller, { mutation, topic, choice, reason });
      toast.success(messages.done);
      onClose();
      await refreshTopic(queries, topic.id);
    } catch {
      // The request layer has reported the error.
      setIsBusy(false);
    }
  };

  return (
    <ReasonDialog
      title={title}
      text={messages.text[mutation]}
      reasonLabel={messages.reason}
      {...(needsReason ? { reasonMissing: messages.reasonMissing } : { optional: messages.optional })}
      confirmLabel={title}
      tone={mutation === 'staffDelete' ? 'danger' : 'primary'}
      busy={isBusy}
      onConfirm={(reason) => void confirm(reason)}
      onClose={onClose}
    >
      {mutation === 'pin' && <PinFields choice={choice} onChange={setChoice} />}
      {mutation === 'move' && <MoveField choice={choice} onChange={setChoice} />}
    </ReasonDialog>
  );
}

type ChoiceProps = { choice: StaffChoice; onChange: (choice: StaffChoice) => void };

function PinFields({ choice, onChange }: ChoiceProps) {
  const messages = useMessages(topicMessages).staff;
  return (
    <>
      <RadioGroup<Pin>
        label={messages.where}
        name="pin"
        stacked
        value={choice.pin}
        onChange={(pin) => onChange({ ...choice, pin })}
        options={pins.map((pin) => ({ value: pin, label: messages.pins[pin] }))}
      />
      {choice.pin !== 'none' && (
        <Field label={messages.position} hint={messages.positionHint}>
          <TextInput
            inputMode="numeric"
            value={choice.position}
            onChange={(event) => onChange({ ...choice, position: event.target.value.replace(/\D/g, '').slice(0, 5) })}
          />
        </Field>
      )}
    </>
  );
}

function MoveField({ choice, onChange }: ChoiceProps) {
  const messages = useMessages(topicMessages).staff;
  const sections = useApiQuery(sectionsQuery);
  return (
    <Field label={messages.target}>
      <Select
        value={choice.sectionId}
        onChange={(event) => onChange({ ...choice, sectionId: event.target.value })}
        options={sectionChoices(sections.data?.records ?? [])}
      />
    </Field>
  );
}
