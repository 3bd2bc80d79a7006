import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAllowedAddress, isPublicAddress, isSameAddress } from './address-rules.ts';

const refused = [
  ['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255', '127.0.0.1'],
  ['127.255.255.254', '169.254.0.1', '169.254.169.254', '169.254.170.2', '172.16.0.1', '172.31.255.255'],
  ['192.0.0.1', '192.0.0.192', '192.0.2.1', '192.31.196.1', '192.52.193.1', '192.88.99.1', '192.168.0.1'],
  ['192.168.255.255', '192.175.48.1', '198.18.0.1', '198.19.255.255', '198.51.100.1', '203.0.113.1'],
  ['224.0.0.1', '239.255.255.250', '233.252.0.1', '240.0.0.1', '255.255.255.254', '255.255.255.255'],
  ['168.63.129.16', '100.100.100.200'],
  ['::', '::1', '::2', '::127.0.0.1', '::a00:1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:8.8.8.8'],
  ['0:0:0:0:0:ffff:a9fe:a9fe', '::ffff:0:127.0.0.1', '::ffff:0:7f00:1', '64:ff9b::7f00:1'],
  [
    '64:ff9b::10.0.0.1',
    '64:ff9b::8.8.8.8',
    '64:ff9b:1::1',
    '64:ff9b:1:ffff::7f00:1',
    '100::1',
    '100:0:0:1::1',
  ],
  ['2001::1', '2001:0:7f00:1::', '2001:1::1', '2001:2::1', '2001:10::1', '2001:20::1', '2001:1ff:ffff::1'],
  ['2001:db8::1', '2001:db8:ffff::1', '2002:7f00:1::', '2002:a9fe:a9fe::1', '2002:808:808::1'],
  ['2620:4f:8000::1', '3ffe::1', '3fff::1', '3fff:fff:ffff::1', '4000::1', '5f00::1', '8000::1', 'c000::1'],
  ['fc00::1', 'fd00::1', 'fd00:ec2::254', 'fd20:ce::254', 'fe80::1', 'fe80::1%eth0', 'febf::1', 'fec0::1'],
  ['ff02::1', 'ff0e::1', '2606:4700::1%eth0', '2a00:1450::5efe:10.0.0.1', '2a00:1450::200:5efe:a00:1'],
  // not addresses at all
  ['', ' ', 'localhost', 'example.com', '127.1', '0x7f.0.0.1', '0177.0.0.1', '2130706433', '010.0.0.1'],
  ['127.0.0.1 ', ' 127.0.0.1', '127.0.0.1.', '1.2.3', '1.2.3.4.5', '8.8.8.8:80', '[::1]', '[2606:4700::1]'],
  ['8.8.8.8/32', '::1::', 'gggg::1', '8.8.8.8\u0000', '８.８.８.８'],
].flat();

const publicOnes = [
  ['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
  ['128.0.0.1', '168.63.129.15', '168.63.129.17', '169.253.255.255', '169.255.0.0', '172.15.255.255'],
  ['172.32.0.0', '191.255.255.255', '192.0.1.1', '192.0.3.1', '192.167.255.255', '192.169.0.0'],
  ['198.17.255.255', '198.20.0.0', '223.255.255.255', '2001:200::1', '2001:4860:4860::8888', '2003::1'],
  ['2606:4700::1111', '2620:4f:7fff::1', '2a00:1450:4001::200e', '3fff:1000::1', '2400:cb00::1'],
].flat();

/** Written apart from the table under test, as plain number ranges. */
const specialIpv4: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];

const toNumber = (text: string) => text.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
const toText = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255).join('.');
const isSpecial = (value: number) =>
  specialIpv4.some(([start, bits]) => {
    const offset = value - toNumber(start);
    return offset >= 0 && offset < 2 ** (32 - bits);
  });
const hexPair = (value: number) => `${(value >>> 16).toString(16)}:${(value & 0xffff).toString(16)}`;

const anyIpv4 = fc.integer({ min: 0, max: 0xffffffff }).map((value) => value >>> 0);
const privateIpv4 = fc
  .constantFrom(...specialIpv4)
  .chain(([start, bits]) =>
    fc.integer({ min: 0, max: 2 ** (32 - bits) - 1 }).map((offset) => (toNumber(start) + offset) >>> 0),
  );
const embeddings: readonly ((value: number) => string)[] = [
  (value) => `::ffff:${toText(value)}`,
  (value) => `::ffff:${hexPair(value)}`,
  (value) => `0:0:0:0:0:ffff:${hexPair(value)}`,
  (value) => `::${toText(value)}`,
  (value) => `::${hexPair(value)}`,
  (value) => `::ffff:0:${hexPair(value)}`,
  (value) => `64:ff9b::${toText(value)}`,
  (value) => `64:ff9b::${hexPair(value)}`,
  (value) => `64:ff9b:1::${hexPair(value)}`,
  (value) => `2002:${hexPair(value)}::1`,
  (value) => `2001:0:${hexPair(value)}:0:0:0:0`,
  (value) => `2001:0:0102:0304:0:ffff:${hexPair((value ^ 0xffffffff) >>> 0)}`,
  (value) => `2a00:1450:4001:81b:0:5efe:${hexPair(value)}`,
  (value) => `2a00:1450:4001:81b:200:5efe:${hexPair(value)}`,
];

describe('the address table', () => {
  test.each(refused)('refuses %j', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  test.each(publicOnes)('lets %s pass', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  test('agrees with the plain ranges on every random IPv4 address', () => {
    fc.assert(
      fc.property(fc.oneof(anyIpv4, privateIpv4), (value) => {
        expect(isPublicAddress(toText(value))).toBe(!isSpecial(value));
      }),
      { numRuns: 3_000 },
    );
  });

  test('refuses every private IPv4 address in every IPv6 form that can carry it', () => {
    fc.assert(
      fc.property(privateIpv4, fc.constantFrom(...embeddings), (value, embed) => {
        expect(isPublicAddress(embed(value))).toBe(false);
        expect(isAllowedAddress(embed(value), true)).toBe(isSameAddress(embed(value), '::1'));
      }),
      { numRuns: 3_000 },
    );
  });

  test('lets random addresses of the allocated IPv6 space pass', () => {
    const group = fc.integer({ min: 1, max: 0xffff }).filter((value) => value !== 0x5efe);
    const first = fc.integer({ min: 0x2003, max: 0x3ffd }).filter((value) => value !== 0x2620);
    fc.assert(
      fc.property(first, fc.array(group, { minLength: 7, maxLength: 7 }), (head, rest) => {
        expect(isPublicAddress([head, ...rest].map((value) => value.toString(16)).join(':'))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('never lets text through that is no address', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        fc.pre(!/^[0-9a-f:.]+$/i.test(text));
        expect(isPublicAddress(text)).toBe(false);
      }),
    );
  });
});

describe('with private networks allowed', () => {
  test.each([
    '127.0.0.1',
    '127.9.9.9',
    '::1',
    '10.1.2.3',
    '172.16.0.1',
    '192.168.1.1',
    '100.64.0.1',
    'fd12::1',
  ])('lets %s pass', (address) => {
    expect(isAllowedAddress(address, true)).toBe(true);
    expect(isAllowedAddress(address, false)).toBe(false);
  });

  test.each(
    [
      ['169.254.169.254', 'fd00:ec2::254', 'fd20:ce::254', '100.100.100.200', '168.63.129.16', '192.0.0.192'],
      [
        '0.0.0.0',
        '::',
        '224.0.0.1',
        '255.255.255.255',
        '240.0.0.1',
        'ff02::1',
        'fe80::1',
        '::ffff:127.0.0.1',
      ],
      ['64:ff9b::7f00:1', '2002:7f00:1::', '198.51.100.1', 'localhost', '127.1'],
    ].flat(),
  )('still refuses %s', (address) => {
    expect(isAllowedAddress(address, true)).toBe(false);
  });
});

test('two spellings of one address are the same, two addresses are not', () => {
  expect(isSameAddress('2606:4700:0:0:0:0:0:1', '2606:4700::1')).toBe(true);
  expect(isSameAddress('127.0.0.1', '127.0.0.2')).toBe(false);
  expect(isSameAddress('127.0.0.1', '::ffff:127.0.0.1')).toBe(false);
  expect(isSameAddress('nonsense', 'nonsense')).toBe(false);
});
