import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSmsVendor, SMS_KEY, type SmsVendor } from '#tests/sms-vendor-fixture.ts';
import { reachAll } from '../outward/reach.ts';
import { sendSmsThrough } from './send-sms.ts';
import type { SmsAccount } from './sms-account.ts';

let aliyun: SmsVendor;
let tencent: SmsVendor;
beforeAll(async () => {
  [aliyun, tencent] = await Promise.all([openSmsVendor('aliyun'), openSmsVendor('tencent')]);
});
afterAll(() => Promise.all([aliyun.close(), tencent.close()]));

const account = (vendor: 'aliyun' | 'tencent', more: Partial<SmsAccount> = {}): SmsAccount => ({
  vendor,
  keyId: SMS_KEY.id,
  keySecret: SMS_KEY.secret,
  signName: '茶馆 & 朋友',
  appId: '1400006666',
  region: 'ap-guangzhou',
  reach: reachAll,
  endpoint: (vendor === 'aliyun' ? aliyun : tencent).endpoint,
  ...more,
});
const sms = (phone: string) => ({
  phone,
  templateId: 'SMS_71390007',
  places: [
    { name: 'code', value: '012345' },
    { name: 'minutes', value: '10' },
  ],
});
const send = (from: SmsAccount, phone = '13800001111') => sendSmsThrough(from, sms(phone), new Date());

describe('by Aliyun an SMS', () => {
  it('goes out signed as the vendor demands, twice with two nonces', async () => {
    expect(await send(account('aliyun'))).toBe('900619746936498440^0');
    expect(await send(account('aliyun'), '+85291234567')).toBe('900619746936498440^0');
    expect(aliyun.taken).toEqual([
      {
        PhoneNumbers: '13800001111',
        SignName: '茶馆 & 朋友',
        TemplateCode: 'SMS_71390007',
        TemplateParam: '{"code":"012345","minutes":"10"}',
      },
      expect.objectContaining({ PhoneNumbers: '85291234567' }),
    ]);
  });
  it('does not go out with another key', async () => {
    await expect(send(account('aliyun', { keySecret: 'guessed' }))).rejects.toMatchObject({
      message: expect.stringContaining('SignatureDoesNotMatch'),
      isFinal: false,
    });
  });
  it.each([
    ['isv.MOBILE_NUMBER_ILLEGAL', true],
    ['isv.BUSINESS_LIMIT_CONTROL', true],
    ['isp.SYSTEM_ERROR', false],
    ['isv.AMOUNT_NOT_ENOUGH', false],
  ])('refused for %s is final: %s', async (code, isFinal) => {
    aliyun.refusals.push(code);
    await expect(send(account('aliyun'))).rejects.toMatchObject({ message: expect.stringContaining(code), isFinal });
  });
});

describe('by Tencent Cloud an SMS', () => {
  it('goes out signed as the vendor demands', async () => {
    expect(await send(account('tencent'))).toBe('5000:1045710669157053657849499619');
    expect(await send(account('tencent'), '+85291234567')).toMatch(/^5000:/);
    expect(tencent.taken).toEqual([
      {
        PhoneNumberSet: ['+8613800001111'],
        SmsSdkAppId: '1400006666',
        SignName: '茶馆 & 朋友',
        TemplateId: 'SMS_71390007',
        TemplateParamSet: ['012345', '10'],
      },
      expect.objectContaining({ PhoneNumberSet: ['+85291234567'] }),
    ]);
  });
  it('does not go out with another key', async () => {
    await expect(send(account('tencent', { keySecret: 'guessed' }))).rejects.toMatchObject({
      message: expect.stringContaining('AuthFailure.SignatureFailure'),
      isFinal: false,
    });
  });
  it.each([
    ['InvalidParameterValue.IncorrectPhoneNumber', true],
    ['LimitExceeded.PhoneNumberDailyLimit', true],
    ['FailedOperation.InsufficientBalanceInSmsPackage', false],
    ['InternalError.Timeout', false],
  ])('refused for %s is final: %s', async (code, isFinal) => {
    tencent.refusals.push(code);
    await expect(send(account('tencent'))).rejects.toMatchObject({ message: expect.stringContaining(code), isFinal });
  });
});

it('a vendor that is gone is a fault that passes', async () => {
  const gone = new URL('http://127.0.0.1:1/');
  for (const vendor of ['aliyun', 'tencent'] as const)
    await expect(send(account(vendor, { endpoint: gone }))).rejects.toMatchObject({
      name: 'OutgoingFault',
      isFinal: false,
    });
});
