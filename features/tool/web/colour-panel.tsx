import { useState } from 'react';
import {
  contrastOf,
  FIRST_COLOURS,
  NO_COLOUR,
  type Rgb,
  readColour,
  writeHex,
  writeHsl,
  writeRgb,
} from '#features/tool/colour-values.ts';
import { useMessages } from '#platform/web/i18n/messages.tsx';
import { Field } from '#platform/web/kit/field.tsx';
import { TextInput } from '#platform/web/kit/text-input.tsx';
import { panelMessages } from './messages.ts';
import css from './tool.module.css';
import { ResultTable } from './tool-parts.tsx';
import { useStored } from './use-stored.ts';

/** Least contrasts by WCAG 2.2. */
const READABLE = 4.5;
const LARGE = 3;
const VERY_READABLE = 7;

/** Ways to write a colour, and its contrast with another. */
export function ColourPanel() {
  const t = useMessages(panelMessages);
  const [text, setText] = useStored('colour.text', FIRST_COLOURS.text);
  const [ground, setGround] = useStored('colour.ground', FIRST_COLOURS.ground);
  const colour = readColour(text) ?? readNamed(text);
  const behind = readColour(ground) ?? readNamed(ground);
  return (
    <div className={css.stack}>
      <div className={css.pair}>
        <ColourField label={t.colour.colour} text={text} colour={colour} onChange={setText} />
        <ColourField label={t.colour.ground} text={ground} colour={behind} onChange={setGround} />
      </div>
      {colour && (
        <ResultTable
          rows={[
            { name: 'HEX', value: writeHex(colour) },
            { name: 'RGB', value: writeRgb(colour) },
            { name: 'HSL', value: writeHsl(colour) },
          ]}
        />
      )}
      {colour && behind && <Contrast colour={colour} behind={behind} />}
    </div>
  );
}

/** The browser knows the names of CSS. */
function readNamed(text: string): Rgb | null {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) return null;
  // What is no colour leaves the pen as it was.
  const [one = '', other] = [FIRST_COLOURS.text, FIRST_COLOURS.ground].map((before) => {
    pen.fillStyle = before;
    pen.fillStyle = text.trim();
    return String(pen.fillStyle);
  });
  return one === other ? readColour(one) : null;
}

type ColourFieldProps = { label: string; text: string; colour: Rgb | null; onChange: (text: string) => void };

function ColourField({ label, text, colour, onChange }: ColourFieldProps) {
  const t = useMessages(panelMessages);
  const hex = colour && writeHex(colour);
  // While something else is typed the last colour stays.
  const [shown, setShown] = useState<string>(hex ?? NO_COLOUR);
  if (hex !== null && hex !== shown) setShown(hex);
  return (
    <div className={css.picked}>
      <Field label={label} error={text.trim() !== '' && colour === null ? t.colour.wrong : undefined}>
        <TextInput value={text} spellCheck={false} onChange={(event) => onChange(event.target.value)} />
      </Field>
      <Field label={t.colour.pick({ name: label })} hideLabel>
        <TextInput type="color" value={shown} onChange={(event) => onChange(event.target.value)} />
      </Field>
    </div>
  );
}

function Contrast({ colour, behind }: { colour: Rgb; behind: Rgb }) {
  const t = useMessages(panelMessages);
  const contrast = contrastOf(colour, behind);
  const verdict = (least: number) => (contrast >= least ? t.colour.passes : t.colour.fails);
  return (
    <>
      <svg className={css.swatch} viewBox="0 0 300 72" role="img" aria-label={t.colour.sample}>
        <path fill={writeHex(behind)} d="M0 0h300v72H0z" />
        <text fill={writeHex(colour)} x="150" y="46" textAnchor="middle" fontSize="28">
          {t.colour.sampleText}
        </text>
      </svg>
      <p role="status">{t.colour.contrast({ ratio: (Math.floor(contrast * 100) / 100).toFixed(2) })}</p>
      <ul>
        <li>{t.colour.text({ verdict: verdict(READABLE) })}</li>
        <li>{t.colour.large({ verdict: verdict(LARGE) })}</li>
        <li>{t.colour.enhanced({ verdict: verdict(VERY_READABLE) })}</li>
      </ul>
    </>
  );
}
