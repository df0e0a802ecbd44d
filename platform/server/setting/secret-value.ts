import { SECRET_SHOWN, type SettingInput } from '#platform/shared/setting.ts';
import { seal, unseal } from '../seal.ts';

interface Named {
  key: string;
  input: SettingInput;
}
const useOf = (key: string) => `setting.${key}`;

/** The form in which a value is stored: that of a secret is sealed. */
export const toStored = (secret: Buffer, { key, input }: Named, value: unknown): unknown =>
  input === 'secret' && typeof value === 'string' && value !== ''
    ? { sealed: seal(secret, useOf(key), value).toString('base64url') }
    : value;

/** What was stored. @throws when the site's secret is another */
export const fromStored = (secret: Buffer, key: string, stored: unknown): unknown =>
  typeof stored === 'object' && stored !== null && 'sealed' in stored
    ? unseal(secret, useOf(key), Buffer.from(String(stored.sealed), 'base64url'))
    : stored;

/** What staff and the audit log see of a value, stored or not. */
export const shownValue = <Value>({ input }: Pick<Named, 'input'>, value: Value): Value | typeof SECRET_SHOWN =>
  input === 'secret' && value !== '' ? SECRET_SHOWN : value;
