import { expect, it } from 'vitest';
import { originOf } from './rules.ts';

it.each([
  ['https://shop.example.com', 'https://shop.example.com'],
  [' https://Shop.Example.com/ ', 'https://shop.example.com'],
  ['HTTP://localhost:3000', 'http://localhost:3000'],
  ['https://shop.example.com:443', 'https://shop.example.com'],
])('%s is the origin %s', (text, origin) => {
  expect(originOf(text)).toBe(origin);
});

it.each([
  '',
  'shop.example.com',
  'ftp://shop.example.com',
  'wss://shop.example.com',
  'https://shop.example.com/path',
  'https://shop.example.com//',
  'https://shop.example.com?',
  'https://shop.example.com?a=1',
  'https://shop.example.com#',
  'https://shop.example.com#top',
  'https://shop.example.com\\path',
  'https://ada@shop.example.com',
  'https://ada:secret@shop.example.com',
  'https://:secret@shop.example.com',
  'https://@shop.example.com',
  'https://*.example.com',
  'https:shop.example.com',
  'https:///shop.example.com',
  'https:shop.example.com/https://b.example.com',
])('%s is no origin', (text) => {
  expect(originOf(text)).toBeNull();
});
