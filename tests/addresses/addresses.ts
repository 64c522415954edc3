/** This `machine` and its `network` may be asked only where the user named the host, `never` not even then; `other`: no http at all. */
export type AddressKind = 'machine' | 'network' | 'never' | 'other';

/** The address as a stranger writes it; PORT stands for the port of a trap. */
export interface Address {
  readonly text: string;
  readonly kind: AddressKind;
}

/** Where names lead: the only ones that there are. */
export const names: Readonly<Record<string, readonly string[]>> = {
  'repo.orchard.example': ['127.0.0.1'],
  localhost: ['127.0.0.1', '::1'],
  'ip6-localhost': ['::1'],
  'pear.localhost': ['127.0.0.1'],
  'shed.local': ['192.168.1.7'],
  'shed.lan': ['192.168.1.7'],
  'shed.corp': ['10.0.0.5'],
  'loop.example': ['127.0.0.1'],
  'loop6.example': ['::1'],
  'shed.example': ['10.0.0.5'],
  'shed6.example': ['fd12::5'],
  'mixed.example': ['93.184.216.34', '127.0.0.1'],
  'mixed6.example': ['2606:2800:220:1::1', '::1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mapped-whole.example': ['0:0:0:0:0:ffff:7f00:1'],
  'translated.example': ['64:ff9b::7f00:1'],
  'nothing.example': ['0.0.0.0'],
  'link.example': ['169.254.10.1'],
  'link6.example': ['fe80::1%eth0'],
  'metadata.example': ['169.254.169.254'],
  'metadata.google.internal': ['169.254.169.254'],
  'xn--bnke-loa.example': ['127.0.0.1'],
};

const machine = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.0.0.1.', '127.255.255.254', '2130706433', '0x7f000001', '0x7F.1'],
  ...['0177.0.0.1', '017700000001', '127.0x1', '0x7f.0.0.0x1', '0x7f.0.01', '%31%32%37.0.0.1', '127.0.0.%31'],
  ...['１２７.0.0.1', '127。0。0。1', '①②⑦.⓪.⓪.①', '127.0.\t0.1', '127.0.0\n.1', '0', '0.0.0.0', '0x0', '00'],
  ...['[::1]', '[0:0:0:0:0:0:0:1]', '[::]', '[0::0]', '[::0.0.0.1]'],
  ...['[::ffff:127.0.0.1]', '[::FFFF:7F00:1]', '[0:0:0:0:0:ffff:7f00:1]'],
  ...['localhost', 'localhost.', 'LOCALHOST', 'ｌocalhost', 'loc%61lhost', 'pear.localhost', 'ip6-localhost'],
  ...['loop.example', 'loop.example.', 'LOOP.example', 'loop6.example', 'mapped.example', 'mapped-whole.example'],
  ...['nothing.example', 'bänke.example'],
];

const network = [
  ...['10.0.0.5', '10.255.255.255', '167772165', '0xa000005', '012.0.0.5', '10.5', '172.16.0.1', '172.31.255.254'],
  ...['172.16.1', '192.168.1.7', '192.168.263', '3232235783', '0xC0.0xA8.1.7', '100.64.0.1', '100.127.255.254'],
  ...['192.0.0.8', '198.18.0.1', '198.19.255.255', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255'],
  ...['[fc00::1]', '[fd12::5]', '[fec0::1]', '[ff02::1]', '[::a]', '[::10.0.0.5]', '[::ffff:10.0.0.5]'],
  ...['[::ffff:c0a8:107]', '[64:ff9b::10.0.0.5]', '[64:ff9b::a]', '[64:ff9b:1:a00:0:500::]', '[2002:a00:5::1]'],
  // What a translator on the way makes of them is this machine, the translator's or one beside it.
  ...['[::127.0.0.1]', '[::7f00:1]', '[::ffff:0:127.0.0.1]', '[64:ff9b::127.0.0.1]', '[64:ff9b::7f00:1]'],
  ...['[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]', '[2001:0:808:808:0:0:f5ff:fffa]'],
  ...['mixed.example', 'mixed6.example', 'translated.example'],
  ...['shed.local', 'shed.lan', 'shed.corp', 'shed.example', 'SHED.EXAMPLE.', 'shed6.example'],
];

/** The services that hand out what a cloud knows of its machines, and the links that they are on. */
const metadata = [
  ...['169.254.169.254', '2852039166', '0xa9fea9fe', '0xa9.254.0251.0xfe', '169.254.43518', '169.254.169.254.'],
  ...['169.254.10.1', '169.254.170.2', '169.254.0.0', '100.100.100.200', '0x646464c8', '1684301000'],
  ...['192.0.0.192', '168.63.129.16', '2822734096', '[fe80::1]', '[febf::1]', '[fe80::a9fe:a9fe]', '[fe80::1%25eth0]'],
  ...['[fd00:ec2::254]', '[fd20:ce::254]', '[fd00:42::42]', '[::169.254.169.254]', '[::ffff:169.254.169.254]'],
  ...['[::ffff:a9fe:a9fe]', '[64:ff9b::169.254.169.254]', '[::ffff:100.100.100.200]', '[::ffff:168.63.129.16]'],
  ...['link.example', 'link6.example', 'metadata.example', 'metadata.google.internal', 'METADATA.google.internal.'],
];

/** What hides the host, behind a user or by other slashes. */
const disguised = [
  'http://pear.example@127.0.0.1:PORT/a.jar',
  'http://pear.example:80@127.0.0.1:PORT/a.jar',
  'http://pear.example%2f@127.0.0.1:PORT/a.jar',
  'http://pear.example#@127.0.0.1:PORT/a.jar',
  'http://127.0.0.1:PORT#@pear.example/a.jar',
  'http://127.0.0.1:PORT?@pear.example/a.jar',
  'http://127.0.0.1:PORT\\@pear.example/a.jar',
  'http://a:b@[::1]:PORT/a.jar',
  'https://pear.example@10.0.0.5/a.jar',
  'http:127.0.0.1:PORT/a.jar',
  'http:/127.0.0.1:PORT/a.jar',
  'http:///127.0.0.1:PORT/a.jar',
  'http:\\\\127.0.0.1:PORT\\a.jar',
  'HtTp://127.0.0.1:PORT/a.jar',
  ' http://127.0.0.1:PORT/a.jar ',
  'ht\ntp://127.0.0.1:PORT/a.jar',
  '//127.0.0.1:PORT/a.jar',
  '\\\\127.0.0.1:PORT\\a.jar',
  '/\\127.0.0.1:PORT/a.jar',
  '/\t/127.0.0.1:PORT/a.jar',
];

const others = [
  ...[
    'ftp',
    'ftps',
    'sftp',
    'gopher',
    'dict',
    'ldap',
    'tftp',
    'ws',
    'wss',
    'smb',
    'telnet',
    'svn',
    'git',
    'git+ssh',
  ].map((scheme) => `${scheme}://127.0.0.1:PORT/a.jar`),
  ...['file:///etc/hostname', 'file://127.0.0.1/etc/hostname', 'file:/etc/hostname', 'data:,pear', 'javascript:1'],
  ...['jar:http://127.0.0.1:PORT/a.jar!/', 'blob:http://127.0.0.1:PORT/a.jar', 'view-source:http://127.0.0.1:PORT/'],
  ...['unix:/tmp/a.sock', 'http+unix://%2ftmp%2fa.sock/a.jar', 'ext::sh -c id', 'https::https://127.0.0.1:PORT/a.git'],
];

const inHttp = (kind: AddressKind) => (host: string) => ({ text: `http://${host}:PORT/a.jar`, kind });

export const addresses: readonly Address[] = [
  ...machine.map(inHttp('machine')),
  ...network.map(inHttp('network')),
  ...metadata.map(inHttp('never')),
  ...disguised.map((text): Address => ({ text, kind: 'network' })),
  ...others.map((text): Address => ({ text, kind: 'other' })),
];
