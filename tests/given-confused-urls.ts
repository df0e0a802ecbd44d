// Spellings by which addresses of one's own machine and network have got past guards elsewhere. For tests.

const hosts = [
  ...['127.0.0.1', '127.1', '127.0.1', '0', '0.0.0.0', '2130706433', '0x7f000001', '0x7f.1', '0x7f.0.0.1', '0177.0.0.1', '0177.1', '017700000001'],
  ...['127.0.0.1.', '127.127.127.127', '127.255.255.254', '00000177.0.0.1', '0x7F.0x0.0x0.0x1', '１２７.０.０.１', '①②⑦.⓪.⓪.①', '127。0。0。1', '127．0．0．1', '127｡0｡0｡1'],
  ...['[::1]', '[::]', '[0:0:0:0:0:0:0:1]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]'],
  ...['[2001:0:7f00:1::]', '[fe80::1]', '[fc00::1]', '[fd00:ec2::254]', '[ff02::1]', '[::ffff:0:127.0.0.1]', '[100::1]', '[2001:db8::1]', '[3fff::1]', '[5f00::1]'],
  ...['localhost', 'LOCALHOST', 'localhost.', 'ⓛⓞⓒⓐⓛⓗⓞⓢⓣ', 'ｌocalhost', 'loc\u00adalhost', 'localhost.localdomain', 'ip6-localhost', 'site.localhost', 'host.docker.internal'],
  ...['127.0.0.1.nip.io', 'localtest.me', 'lvh.me', 'metadata.google.internal', 'kubernetes.default.svc', 'router.lan', 'printer.local', 'a.home.arpa'],
  ...['10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.0.1', '169.254.169.254', '100.64.0.1', '198.18.0.1', '192.0.0.192', '224.0.0.1', '255.255.255.255', '240.0.0.1'],
  ...['0xa9fea9fe', '2852039166', '0251.0376.0251.0376', '169.254.43518', '192.0.2.1', '203.0.113.9', '198.51.100.7', '192.88.99.1'],
];

/** Addresses of this house in disguise, with the port something listens at. */
export function confusedUrls(port: number): string[] {
  const plain = hosts.flatMap((host) => [`http://${host}:${port}/`]);
  const dressed = [
    `http://site.example@127.0.0.1:${port}/`,
    `http://site.example:80@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}@site.example/`,
    `http://site.example#@127.0.0.1:${port}/`,
    `http://site.example%2523@127.0.0.1:${port}/`,
    `http://site.example\\@127.0.0.1:${port}/`,
    `http://127.0.0.1:${port}\\@site.example/`,
    `http://127.0.0.1:${port}#site.example`,
    `http://127.0.0.1:${port}?site.example`,
    `http:127.0.0.1:${port}/`,
    `http:\\\\127.0.0.1:${port}/`,
    `http:///127.0.0.1:${port}/`,
    `  http://127.0.0.1:${port}/  `,
    `ht\ntp://127.0.0.1:${port}/`,
    `http://127.0.\t0.1:${port}/`,
    `http://127%2e0%2e0%2e1:${port}/`,
    `http://%31%32%37.0.0.1:${port}/`,
    `file:///etc/passwd`,
    `gopher://127.0.0.1:${port}/_GET`,
    `ftp://127.0.0.1:${port}/`,
    `data:text/html,x`,
    `javascript:fetch('//127.0.0.1:${port}')`,
    `blob:http://127.0.0.1:${port}/x`,
    `ws://127.0.0.1:${port}/`,
    `dict://127.0.0.1:${port}/`,
  ];
  return [...plain, ...dressed];
}
