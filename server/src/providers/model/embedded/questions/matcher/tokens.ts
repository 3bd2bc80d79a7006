import { LRUCache } from 'lru-cache';
import { stem } from '../../../../../listening/text/stem.ts';
import type { Language } from '../../../../../listening/types.ts';
import { wordsOf } from '../fold-words.ts';
import { cognateOf } from './cognates.ts';
import { glossesOf } from './glossary.ts';
import { headsAt, headsOf } from './synonyms.ts';
import { DIMENSIONS, ofLengthOne, vectorOf } from './vectors.ts';

/** One word, by what it means in English: the same in the three languages as far as the glossary knows it. */
export type Token = {
  word: string;
  /** Any of which is a match; the first is the likeliest. */
  keys: readonly string[];
  vector: Float32Array | null;
  /** Of the synonyms it stands among. */
  heads: readonly string[];
};

const IRREGULAR: Readonly<Record<string, string>> = Object.fromEntries(
  `paid pay,paying pay,payment pay,children child,kids child,kid child,bought buy,sold sell,taught teach,went go,gone go,came come,
took take,taken take,gave give,given give,brought bring,got get,left leave,lost lose,feet foot,teeth tooth,wives wife,men man,
women woman,people person,persons person,broke break,broken break,spoke speak,spoken speak,wrote write,written write,drove drive,
driven drive,ate eat,eaten eat,chose choose,chosen choose,found find,made make,said say,sent send,kept keep,met meet,began begin,
began start,begin start,opening open,opens open,closing close,shut close,delivery deliver,booking book,cancellation cancel,
cheaper cheap,cheapest cheap,dogs dog,doggy dog,puppy dog,euros euro,mum mother,mom mother,dad father,minute minute,mins minute,
min minute,hrs hour,bike bicycle,bikes bicycle,fridge refrigerator,telephone phone,mobile phone,cellphone phone,mail email,
guarantee warranty,guaranteed warranty,warranties warranty,autos car,vehicle car,automobile car,refunds refund,refunded refund,
cost price,costs price,priced price,pricing price,apartment flat,toddler child,teens teenager,teenage teenager,tuition fee,
im i,ive i,id i,whats what,wheres where,whos who,hows how,whens when,dont not,doesnt not,cant can,isnt not,arent not,wont not,
tv television,kilos kilo,kg kilo,km kilometre,miles mile,sat saturday,sun sunday,mon monday,tue tuesday,wed wednesday,thu thursday,
fri friday,sept september,dec december,jan january,vaccination vaccine,vaccinated vaccine,veg vegetarian,veggie vegetarian`
    .split(/,\s*/)
    .map((pair) => pair.split(' ') as [string, string]),
);

const keyOf = (english: string): string => stem(IRREGULAR[english] ?? english, 'en');

const FIGURE = /^\d/;

/** Numbers count by themselves and as a number. */
function readFigure(word: string): Token[] {
  return [{ word, keys: [word, '#'], vector: null, heads: [] }];
}

function mean(vectors: readonly Float32Array[]): Float32Array | null {
  if (vectors.length <= 1) return vectors[0] ?? null;
  const sum = new Float32Array(DIMENSIONS);
  for (const vector of vectors)
    vector.forEach((value, at) => {
      sum[at] = (sum[at] ?? 0) + value;
    });
  return ofLengthOne(sum);
}

const english = (word: string): Token => ({
  word,
  keys: [keyOf(word)],
  vector: vectorOf(word),
  heads: headsOf(word),
});

/** A word the glossary explains becomes its explanation, which may be two words: "cuánto" is "how much". */
function explained(word: string, glosses: readonly string[]): Token[] {
  const [first = '', ...others] = glosses;
  const words = first.split(' ');
  const alternatives = others.filter((gloss) => !gloss.includes(' '));
  if (words.length > 1) return words.map((each) => ({ ...english(each), word: each }));
  const vectors = [first, ...alternatives].flatMap((each) => vectorOf(each) ?? []);
  const heads = [first, ...alternatives].flatMap(headsOf);
  return [{ word, keys: [first, ...alternatives].map(keyOf), vector: mean(vectors), heads }];
}

function readWord(word: string, language: Language): Token[] {
  if (FIGURE.test(word)) return readFigure(word);
  if (language === 'en') return [english(word)];
  const glosses = glossesOf(word, language);
  if (glosses.length > 0) return explained(word, glosses);
  const cognate = cognateOf(word, language);
  const own = `${stem(word, language)}`;
  if (cognate === null) return [{ word, keys: [own], vector: vectorOf(word), heads: [] }];
  return [{ word, keys: [keyOf(cognate), own], vector: vectorOf(cognate), heads: headsOf(cognate) }];
}

const WORDS_KEPT_MAX = 20_000;
const known = new LRUCache<string, Token[]>({ max: WORDS_KEPT_MAX });

export function tokensOf(text: string, language: Language): Token[] {
  const words = wordsOf(text);
  return words.flatMap((word, at) => {
    const key = `${language} ${word}`;
    const read = known.get(key) ?? readWord(word, language);
    known.set(key, read);
    const heads = language === 'en' ? headsAt(words, at) : [];
    const [first] = read;
    return heads.length === 0 || first === undefined
      ? read
      : [{ ...first, heads: [...first.heads, ...heads] }, ...read.slice(1)];
  });
}
