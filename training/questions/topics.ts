import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../server/src/listening/types.ts';
import { pick, type Random, randomFrom, shuffle } from '../random.ts';
import type { Business } from './lines.ts';

type Topic = { name: string; facts: string[]; asks: string[] };
type Bank = { topics: Topic[]; items: string[][]; facts: string[]; asks: string[]; money: string[] };

/** Topics of which one may answer what is asked about another: no question about one is open while the other is told. */
const RELATED: readonly (readonly string[])[] = [
  ['hours', 'holidays', 'emergency', 'not weekends', 'checkin', 'support'],
  ['refund', 'returns', 'cancellation', 'weather', 'trial', 'contract'],
  ['delivery time', 'delivery cost', 'delivery area', 'pickup', 'min order', 'stock'],
  ['area', 'address', 'delivery area', 'transport', 'visit', 'not visits', 'online'],
  ['payment', 'payment time', 'instalments', 'deposit', 'invoice', 'not credit'],
  [
    'price',
    'items',
    'plans',
    'users',
    'discount',
    'included',
    'trial',
    'children',
    'delivery cost',
    'deposit',
  ],
  [
    'booking',
    'phone',
    'email',
    'website',
    'support',
    'emergency',
    'staff',
    'app',
    'online',
    'response time',
    'jobs',
  ],
  ['age', 'children', 'level'],
  ['included', 'food', 'materials', 'setup', 'insurance', 'bring', 'vegan', 'allergy', 'ingredients'],
  ['staff', 'owner', 'history', 'safety', 'insurance', 'warranty'],
  ['duration', 'setup', 'start', 'response time', 'delivery time', 'contract'],
  [
    'what we do',
    'not televisions',
    'not credit',
    'not weekends',
    'not visits',
    'plans',
    'languages',
    'integration',
  ],
  ['late', 'swap', 'cancellation', 'weather'],
  ['capacity', 'group size', 'sizes', 'users'],
  ['sizes', 'colours', 'stock', 'returns'],
  ['showers', 'included', 'bring', 'materials'],
  ['discount', 'loyalty', 'voucher', 'children'],
  ['privacy', 'safety'],
];

const BUSINESSES = 50;
const TOPICS = { least: 4, most: 11 };
const ASKED = { told: 3, untold: 6, none: 3 };
const FILLERS: Readonly<Record<Language, readonly string[]>> = {
  en: ['ok and ', 'hi ', 'um ', 'quick question, ', 'and '],
  es: ['ok y ', 'hola ', 'eh ', 'una pregunta, ', 'y '],
  pt: ['ok e ', 'oi ', 'é ', 'uma pergunta, ', 'e '],
};

/** `#` names a topic, `=` tells it, `?` asks about it; `@` are things that have a price, told and asked by `%` patterns. */
function readBank(text: string): Bank {
  const bank: Bank = { topics: [], items: [], facts: [], asks: [], money: [] };
  for (const line of text.split('\n')) {
    const rest = line.replace(/^(?:[#=?@]|%\w+) /, '');
    const topic = bank.topics.at(-1);
    if (line.startsWith('# ')) bank.topics.push({ name: rest, facts: [], asks: [] });
    else if (line.startsWith('= ')) topic?.facts.push(rest);
    else if (line.startsWith('? ')) topic?.asks.push(rest);
    else if (line.startsWith('@ ')) bank.items.push(rest.split(', '));
    else if (line.startsWith('%fact ')) bank.facts.push(rest);
    else if (line.startsWith('%ask ')) bank.asks.push(rest);
    else if (line.startsWith('%money ')) bank.money.push(...rest.split(' | '));
  }
  return bank;
}

const some = <Item>(items: readonly Item[], count: number, random: Random): Item[] => {
  const mixed = [...items];
  shuffle(mixed, random);
  return mixed.slice(0, count);
};

const isRelated = (one: string, others: readonly string[]): boolean =>
  RELATED.some((names) => names.includes(one) && others.some((other) => names.includes(other)));

const capital = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** As people say or write it: with a word before it, with a mark, or with neither. */
function worded(ask: string, language: Language, random: Random): string {
  const chance = random();
  if (chance < 0.15) return `${pick(FILLERS[language], random)}${ask}`;
  if (chance < 0.45 && !ask.endsWith('?')) return `${capital(ask)}?`;
  return ask;
}

type Question = Business['questions'][number];

function priced(bank: Bank, random: Random): { facts: string[]; questions: (from: number) => Question[] } {
  const [first = '', second = '', ...absent] = some(pick(bank.items, random), 4, random);
  const pattern = pick(bank.facts, random);
  const facts = [first, second].map((item) =>
    pattern.replace('{Item}', capital(item)).replace('{price}', () => pick(bank.money, random)),
  );
  const ask = (item: string): string => pick(bank.asks, random).replace('{item}', item);
  return {
    facts,
    questions: (from) => [
      ...[first, second].map((item, at) => ({ ask: ask(item), facts: [from + at] })),
      ...absent.map((item) => ({ ask: ask(item), facts: [] })),
    ],
  };
}

function compose(bank: Bank, language: Language, random: Random): Business {
  const withItems = random() < 0.5;
  const known = bank.topics.filter(({ name, facts }) => facts.length > 0 && !(withItems && name === 'price'));
  const count = TOPICS.least + Math.floor(random() * (TOPICS.most - TOPICS.least + 1));
  const told = some(known, count, random);
  const names = [...told.map(({ name }) => name), ...(withItems ? ['items'] : [])];
  const facts = told.map((topic) => pick(topic.facts, random));
  const questions: Question[] = told.flatMap(({ asks }, at) =>
    some(asks, ASKED.told, random).map((ask) => ({ ask, facts: [at] })),
  );
  if (withItems) {
    const { facts: prices, questions: asked } = priced(bank, random);
    questions.push(...asked(facts.length));
    facts.push(...prices);
  }
  const untold = bank.topics.filter(({ name }) => !names.includes(name) && !isRelated(name, names));
  const open = [
    ...some(untold, ASKED.untold, random).map(({ asks }) => pick(asks, random)),
    ...some(bank.topics.find(({ name }) => name === 'none')?.asks ?? [], ASKED.none, random),
  ];
  questions.push(...open.map((ask) => ({ ask, facts: [] })));
  return {
    language,
    facts,
    questions: questions.map(({ ask, facts: meant }) => ({
      ask: worded(ask, language, random),
      facts: meant,
    })),
  };
}

/** Plain businesses put together by chance, the same each time: what newcomers write about theirs, and what they leave out. */
export function composeBusinesses(folder: string): Business[] {
  return LANGUAGES.flatMap((language, at) => {
    const bank = readBank(readFileSync(join(folder, `${language}.txt`), 'utf8'));
    const random = randomFrom(at + 1);
    return Array.from({ length: BUSINESSES }, () => compose(bank, language, random));
  });
}
