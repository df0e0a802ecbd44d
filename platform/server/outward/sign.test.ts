import { describe, expect, it } from 'vitest';
import { acs3Query, signAcs3 } from './sign-acs3.ts';
import { signTc3 } from './sign-tc3.ts';

describe('what Aliyun publishes about its signature V3', () => {
  const query = { RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' };
  const headers = signAcs3(
    {
      method: 'POST',
      host: 'ecs.cn-shanghai.aliyuncs.com',
      query,
      body: '',
      action: 'RunInstances',
      version: '2014-05-26',
      now: new Date('2023-10-26T10:22:32Z'),
      nonce: '3156853299f313e23d1673dc12e1703d',
    },
    { id: 'YourAccessKeyId', secret: 'YourAccessKeySecret' },
  );
  it('holds byte by byte', () => {
    expect(acs3Query(query)).toBe('ImageId=win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd&RegionId=cn-shanghai');
    expect(headers.authorization).toBe(
      'ACS3-HMAC-SHA256 Credential=YourAccessKeyId,SignedHeaders=host;x-acs-action;x-acs-content-sha256;x-acs-date;x-acs-signature-nonce;x-acs-version,Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
    expect(headers['x-acs-content-sha256']).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });
  it('encodes by RFC 3986, Han characters and signs too', () =>
    expect(acs3Query({ SignName: "茶馆 *!'()~" })).toBe('SignName=%E8%8C%B6%E9%A6%86%20%2A%21%27%28%29~'));
});

describe('what Tencent Cloud publishes about TC3-HMAC-SHA256', () => {
  it('holds byte by byte', () => {
    const headers = signTc3(
      {
        host: 'cvm.tencentcloudapi.com',
        service: 'cvm',
        action: 'DescribeInstances',
        version: '2017-03-12',
        region: 'ap-guangzhou',
        // The escapes stand in the body itself.
        body: String.raw`{"Limit": 1, "Filters": [{"Values": ["\u672a\u547d\u540d"], "Name": "instance-name"}]}`,
        now: new Date(1_551_113_065_000),
      },
      { id: 'AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE', secret: 'Gu5t9xGARNpq86cd98joQYCN3EXAMPLE' },
    );
    expect(headers.authorization).toBe(
      'TC3-HMAC-SHA256 Credential=AKIDz8krbsJ5yKBZQpn74WFkmLPx3EXAMPLE/2019-02-25/cvm/tc3_request, SignedHeaders=content-type;host, Signature=72e494ea809ad7a8c8f7a4507b9bddcbaa8e581f516e8da2f66e2c5a96525168',
    );
    expect(headers).toMatchObject({
      'x-tc-timestamp': '1551113065',
      'x-tc-action': 'DescribeInstances',
      'x-tc-version': '2017-03-12',
      'x-tc-region': 'ap-guangzhou',
    });
  });
});
