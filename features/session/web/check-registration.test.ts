import { describe, expect, it } from 'vitest';
import { zh as captcha } from '#features/captcha/messages.zh.ts';
import { zh as member } from '#features/member/messages.zh.ts';
import { zh as session } from '#features/session/messages.zh.ts';
import { zh as verificationCode } from '#features/verification-code/messages.zh.ts';
import { checkRegistration, type RegistrationDraft } from './check-registration.ts';

const features: Record<string, { rules: Record<string, string> }> = { captcha, member, session, verificationCode };
const messages = { required: session.required, ...session.register };
const check = (change: Partial<RegistrationDraft>) =>
  checkRegistration(
    {
      type: 'account',
      account: 'kettle',
      phone: '',
      email: '',
      smsCode: '',
      emailCode: '',
      userCustom: [],
      password: 'whistling',
      passwordAgain: 'whistling',
      issue: 'What boils?',
      answer: 'the kettle',
      captchaValue: 'AB12',
      captchaKey: 'k'.repeat(46),
      agreeTerms: true,
      ...change,
    },
    { language: 'zh_CN', rules: (feature, rule) => features[feature]?.rules[rule], messages },
  );

describe('the registration form', () => {
  it('accepts what the server would', () => expect(check({})).toEqual({}));
  it('asks of each way only what it needs', () => {
    expect(
      check({
        type: 'phone',
        account: '',
        issue: '',
        answer: '',
        captchaKey: '',
        captchaValue: '',
        phone: '+44 7700 900123',
        smsCode: '123456',
      }),
    ).toEqual({});
  });
  it.each<[string, Partial<RegistrationDraft>, object]>([
    [
      'empty fields',
      { account: '', password: '', passwordAgain: '', issue: '', answer: '', captchaValue: '' },
      {
        account: '不能为空',
        password: '不能为空',
        passwordAgain: '不能为空',
        issue: '不能为空',
        answer: '不能为空',
        captchaValue: '不能为空',
      },
    ],
    ['a short account', { account: 'ab' }, { account: '长度应为 3–25 个字符' }],
    ['an account with a space', { account: 'a kettle' }, { account: '只能由字母、数字和下划线组成' }],
    ['a short password', { password: 'sixsix', passwordAgain: 'sixsix' }, { password: '长度应为 7–200 个字符' }],
    ['another password the second time', { passwordAgain: 'whistlinG' }, { passwordAgain: '两次输入的密码不一致' }],
    ['a short hint question', { issue: 'what?' }, { issue: '至少 7 个字符，最多 50 个；一个汉字算两个' }],
    ['a captcha of three', { captchaValue: 'AB1' }, { captchaValue: '请输入 4 位验证码' }],
    ['a captcha that has not come', { captchaKey: '' }, { captchaValue: '验证码正在加载，请稍候再试' }],
    ['a short code', { type: 'phone', phone: '13812345678', smsCode: '12345' }, { smsCode: '请输入 6 位验证码' }],
    [
      'a phone of nine digits',
      { type: 'phone', phone: '138123456', smsCode: '123456' },
      { phone: '请输入 11 位手机号；其他国家和地区的号码请以“+”和区号开头' },
    ],
    [
      'an address without a host',
      { type: 'email', email: 'kettle@', emailCode: '' },
      { email: '格式不正确', emailCode: '不能为空' },
    ],
    ['terms not accepted', { agreeTerms: false }, { agreeTerms: '请阅读并同意服务条款' }],
  ])('explains %s at its field', (_name, change, errors) => expect(check(change)).toEqual(errors));
});
