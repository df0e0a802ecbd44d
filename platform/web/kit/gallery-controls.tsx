import { useState } from 'react';
import { countGraphemes } from '#platform/shared/grapheme.ts';
import { Button, ButtonLink } from '#platform/web/kit/button.tsx';
import { Checkbox, Switch } from '#platform/web/kit/checkbox.tsx';
import { Field, FieldStack } from '#platform/web/kit/field.tsx';
import { FileButton } from '#platform/web/kit/file-button.tsx';
import { GallerySection, Row, useGalleryMessages } from '#platform/web/kit/gallery-section.tsx';
import { IconButton, IconLink } from '#platform/web/kit/icon-button.tsx';
import { PasswordInput } from '#platform/web/kit/password-input.tsx';
import { RadioGroup } from '#platform/web/kit/radio-group.tsx';
import { Select } from '#platform/web/kit/select.tsx';
import { Slider } from '#platform/web/kit/slider.tsx';
import { StepList } from '#platform/web/kit/step-list.tsx';
import { TextArea } from '#platform/web/kit/text-area.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';

const TONES = ['primary', 'plain', 'danger', 'quiet'] as const;
const SIZES = ['s', 'm', 'l'] as const;

function Buttons() {
  const t = useGalleryMessages();
  const [isBold, setBold] = useState(true);
  return (
    <GallerySection title={t.captions.buttons}>
      {SIZES.map((size) => (
        <Row key={size}>
          {TONES.map((tone) => (
            <Button key={tone} tone={tone} size={size}>
              {tone === 'danger' ? t.buttons.remove : t.buttons.save}
            </Button>
          ))}
          <ButtonLink to="/kit" size={size} tone="primary" icon="plus">
            {t.buttons.publish}
          </ButtonLink>
        </Row>
      ))}
      <Row>
        <Button tone="primary" busy>
          {t.buttons.saving}
        </Button>
        <Button disabled>{t.buttons.save}</Button>
        <Button tone="primary" disabled>
          {t.buttons.save}
        </Button>
        <IconButton icon="bold" label={t.buttons.bold} aria-pressed={isBold} onClick={() => setBold(!isBold)} />
        <IconButton icon="trash" label={t.buttons.remove} disabled />
        <IconButton icon="more" label={t.more} size="s" />
        <IconLink icon="bell" label={t.buttons.messages} count={12} to="/kit" />
        <IconLink icon="mail" label={t.buttons.messages} count={120} to="/kit" />
      </Row>
      <Row>
        <Button tone="primary" wide>
          {t.buttons.log}
        </Button>
      </Row>
    </GallerySection>
  );
}

function Fields() {
  const t = useGalleryMessages();
  const { fields, sections } = t;
  const [bio, setBio] = useState(t.floating.cardText);
  return (
    <GallerySection title={t.captions.fields}>
      <FieldStack>
        <Field label={fields.account} hint={fields.accountHint} required>
          <TextInput name="account" autoComplete="username" />
        </Field>
        <Field label={fields.account} hint={fields.accountHint} error={fields.accountError}>
          <TextInput name="taken" defaultValue="laowang" autoComplete="off" />
        </Field>
        <Field label={fields.password}>
          <PasswordInput name="password" autoComplete="current-password" defaultValue="teahouse" />
        </Field>
        <Field label={fields.bio} optional={fields.optional} counter={{ count: countGraphemes(bio), max: 20 }}>
          <TextArea
            name="bio"
            value={bio}
            onChange={(event) => setBio(event.target.value)}
            placeholder={fields.bioText}
          />
        </Field>
        <Field label={fields.section} hint={fields.sectionHint}>
          <Select
            name="section"
            options={[
              { value: 'general', label: sections.general },
              { group: sections.members, options: [{ value: 'vip', label: sections.vip }] },
            ]}
          />
        </Field>
        <Field label={fields.disabled}>
          <TextInput name="fixed" defaultValue="laowang" disabled />
        </Field>
      </FieldStack>
    </GallerySection>
  );
}

function Choices() {
  const { captions, choices, steps } = useGalleryMessages();
  const [kind, setKind] = useState<'random' | 'fixed' | 'personal'>('random');
  const options = [
    { value: 'random', label: choices.random },
    { value: 'fixed', label: choices.fixed },
    { value: 'personal', label: choices.personal, disabled: true },
  ] as const;
  const half = (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = true;
  };
  return (
    <GallerySection title={captions.choices}>
      <StepList label={steps.label} steps={[steps.account, steps.proof]} current={1} />
      <Row>
        <Checkbox label={choices.terms} defaultChecked />
        <Checkbox label={choices.notify} hint={choices.notifyHint} />
        <Checkbox label={choices.half} ref={half} />
        <Checkbox label={choices.off} disabled defaultChecked />
      </Row>
      <Row>
        <Switch label={choices.theme} defaultChecked />
        <Switch label={choices.notify} hint={choices.notifyHint} />
        <Switch label={choices.off} disabled />
      </Row>
      <Row>
        <RadioGroup label={choices.kind} name="kind" value={kind} onChange={setKind} options={options} />
        <RadioGroup label={choices.kind} name="kind2" options={options} stacked error={choices.kindError} />
      </Row>
      <Row>
        <Field label={choices.share}>
          <Slider name="share" min={1} max={5} step={0.5} defaultValue={2} />
        </Field>
        <FileButton accept="image/png" icon="image" onFile={() => undefined}>
          {choices.picture}
        </FileButton>
        <FileButton accept="image/png" disabled onFile={() => undefined}>
          {choices.off}
        </FileButton>
      </Row>
    </GallerySection>
  );
}

/** Buttons, fields and choices in every state. */
export function GalleryControls() {
  return (
    <>
      <Buttons />
      <Fields />
      <Choices />
    </>
  );
}
