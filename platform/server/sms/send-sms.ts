import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { callOutward, type OutwardAnswer } from '../outward/call-outward.ts';
import { detailOfFault } from '../outward/explain-fault.ts';
import { OutgoingFault } from '../outward/outgoing-fault.ts';
import { acs3Query, signAcs3 } from '../outward/sign-acs3.ts';
import { signTc3 } from '../outward/sign-tc3.ts';
import type { Sms, SmsAccount } from './sms-account.ts';

/** Hands an SMS to the vendor; returns the vendor's message id. @throws OutgoingFault */
export async function sendSmsThrough(account: SmsAccount, sms: Sms, now: Date): Promise<string> {
  try {
    return await (account.vendor === 'aliyun' ? sendByAliyun(account, sms, now) : sendByTencent(account, sms, now));
  } catch (error) {
    if (error instanceof OutgoingFault) throw error;
    throw new OutgoingFault(detailOfFault(error), { isFinal: false, cause: error });
  }
}

const AliyunAnswer = z.object({
  Code: z.string(),
  Message: z.optional(z.string()),
  BizId: z.optional(z.string()),
  RequestId: z.optional(z.string()),
});
/** Errors about the number or its owner; the others can be fixed by staff. */
const ALIYUN_FINAL = /^isv\.(MOBILE_|BUSINESS_LIMIT_CONTROL|DAY_LIMIT_CONTROL|BLACK_KEY)/;

async function sendByAliyun(account: SmsAccount, sms: Sms, now: Date): Promise<string> {
  const endpoint = account.endpoint ?? new URL('https://dysmsapi.aliyuncs.com/');
  const query = {
    PhoneNumbers: sms.phone.replace(/^\+/, ''),
    SignName: account.signName,
    TemplateCode: sms.templateId,
    TemplateParam: JSON.stringify(Object.fromEntries(sms.places.map(({ name, value }) => [name, value]))),
  };
  const headers = signAcs3(
    {
      method: 'POST',
      host: endpoint.host,
      query,
      body: '',
      action: 'SendSms',
      version: '2017-05-25',
      now,
      nonce: randomBytes(16).toString('hex'),
    },
    { id: account.keyId, secret: account.keySecret },
  );
  const answer = await callOutward(new URL(`/?${acs3Query(query)}`, endpoint), {
    method: 'POST',
    headers: { ...headers, accept: 'application/json' },
    reach: account.reach,
  });
  const said = read(AliyunAnswer, answer);
  if (said.Code !== 'OK')
    throw new OutgoingFault(`${said.Code} ${said.Message ?? ''}`, {
      isFinal: ALIYUN_FINAL.test(said.Code),
      code: said.Code,
    });
  return said.BizId ?? said.RequestId ?? '';
}

const TencentAnswer = z.object({
  Response: z.object({
    Error: z.optional(z.object({ Code: z.string(), Message: z.optional(z.string()) })),
    SendStatusSet: z.optional(
      z.array(z.object({ Code: z.string(), Message: z.optional(z.string()), SerialNo: z.optional(z.string()) })),
    ),
    RequestId: z.optional(z.string()),
  }),
});
const TENCENT_FINAL = /PhoneNumber|^LimitExceeded\./;

async function sendByTencent(account: SmsAccount, sms: Sms, now: Date): Promise<string> {
  const endpoint = account.endpoint ?? new URL('https://sms.tencentcloudapi.com/');
  const body = JSON.stringify({
    PhoneNumberSet: [sms.phone.startsWith('+') ? sms.phone : `+86${sms.phone}`],
    SmsSdkAppId: account.appId,
    SignName: account.signName,
    TemplateId: sms.templateId,
    TemplateParamSet: sms.places.map(({ value }) => value),
  });
  const headers = signTc3(
    {
      host: endpoint.host,
      service: 'sms',
      action: 'SendSms',
      version: '2021-01-11',
      region: account.region,
      body,
      now,
    },
    { id: account.keyId, secret: account.keySecret },
  );
  const { Response } = read(
    TencentAnswer,
    await callOutward(endpoint, { method: 'POST', headers, body, reach: account.reach }),
  );
  const refused = Response.Error ?? Response.SendStatusSet?.find((status) => status.Code !== 'Ok');
  if (refused)
    throw new OutgoingFault(`${refused.Code} ${refused.Message ?? ''}`, {
      isFinal: TENCENT_FINAL.test(refused.Code),
      code: refused.Code,
    });
  return Response.SendStatusSet?.[0]?.SerialNo ?? Response.RequestId ?? '';
}

function read<Schema extends z.ZodMiniType>(schema: Schema, answer: OutwardAnswer): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(answer.body.toString('utf8')));
  } catch (error) {
    throw new OutgoingFault(`the vendor answered ${answer.status} and nothing we understand`, {
      isFinal: false,
      code: 'no-answer',
      cause: error,
    });
  }
}
