/** Why another server could not be spoken to, for staff who set it up. */
export const zh = {
  faults: {
    refused: '对方拒绝连接。请检查地址和端口，并确认对方的服务正在运行。',
    slow: '对方没有及时回应。请检查地址、端口和加密方式，并确认防火墙没有拦截。',
    noHost: '找不到这个域名。请检查地址是否写错。',
    unreachable: '网络到不了对方。请检查地址，以及本机能否访问外网。',
    cut: '对方中断了连接。请检查端口和加密方式是否匹配。',
    certificate: '对方的安全证书不可信、已过期，或不属于这个域名。',
    encryption: '没能建立加密连接。请检查加密方式与端口是否匹配。',
    signIn: '对方不接受这里填写的账号、密码或密钥。',
    keyId: '对方没有这个密钥编号，或者它已停用。',
    signature: '对方核对签名没有通过。请检查密钥是否填写正确。',
    clock: '对方认为请求的时间不对。请校准本机的时间。',
    merchant: '对方不认识这里填写的应用编号或商户号，或者两者不属于同一家。',
    rights: '对方不允许这个账号或密钥这样做。请在对方的后台开通所需的权限。',
    otherSigner: '对方的回答不是用这里填写的公钥签名的。请核对对方的公钥及其编号。',
    otherSeal: '对方加密的内容用这里填写的密钥解不开。请检查密钥是否填写正确。',
    noSetup: '这里的设置不完整，或其中的密钥、地址无法使用。请补全并保存后再试。',
    redirect: '对方登记的回调地址与本站的不一致。',
    answer: '对方的回答不是应有的内容。请检查地址是否写错。',
  },
  inFull: ({ said, detail }: { said: string; detail: string }) => `${said}（${detail}）`,
};
