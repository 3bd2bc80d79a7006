import { fold } from '../text/fold.ts';
import { phrases } from '../text/phrases.ts';

/** What English that is spoken shows of who speaks it: how much is said, how it is joined, what it is made of, what goes wrong. */

const words = (text: string): string[] => text.match(/[a-z]+(?:'[a-z]+)?/g) ?? [];
const all = (pattern: RegExp): RegExp => new RegExp(pattern.source, 'g');
const count = (pattern: RegExp, text: string): number => [...text.matchAll(pattern)].length;

const END = '(?![a-z])';
const SUBORDINATES = all(
  phrases(
    `because | if | when | although | even though | though | unless | whereas | while | since | until | whenever | wherever | whether | so that | as soon as | as long as | in case | rather than | instead of | who | whose | which | where | what i | the (?:way|thing|fact|reason)s? (?:that|i|is)`.replaceAll(
      ' |',
      `${END} |`,
    ),
  ),
);
const COORDINATES = all(phrases(`and${END} | but${END} | so${END} | then${END} | or${END}`));
const MODALS = all(
  phrases(
    `would${END} | could${END} | might${END} | should${END} | i'd${END} | we'd${END} | they'd${END} | he'd${END} | she'd${END} | used to${END} | supposed to${END} | tend to${END} | able to${END} | have to${END} | had to${END}`,
  ),
);
const PERFECT = all(
  phrases(
    `(?:have|has|had|i've|we've|they've|you've|he's|she's|it's) (?:[a-z]+ly |just |never |always |already |ever |not )?(?:been|done|gone|had|made|seen|got|gotten|lived|worked|[a-z]{3,}ed|[a-z]{2,}en)${END}`,
  ),
);
const PAST = all(
  phrases(
    `was${END} | were${END} | did${END} | didn't${END} | had${END} | went${END} | got${END} | made${END} | came${END} | took${END} | told${END} | said${END} | found${END} | thought${END} | bought${END} | left${END} | saw${END} | gave${END} | ended up | turned out | [a-z]{3,}ed${END}`,
  ),
);
const IDIOMS = all(
  phrases(
    `end(?:ed|s|ing)? up | turn(?:ed|s) out | to be honest | i suppose | i reckon | i'd say | i mean | sort of | kind of | in terms of | when it comes to | as far as | at the end of the day | on the other hand | in the first place | for (?:instance|example) | depends? on | by the time | no matter | let alone | not to mention | figur(?:e|ed|ing) out | sort(?:ed|ing)? (?:it |that |them )?out | deal(?:t|ing)? with | look(?:ed|ing)? forward | get(?:ting)? (?:away|along|rid|through|used) | put(?:ting)? up | come(?:s)? down | bits? of | plenty of | a fair | rather | quite | actually | basically | honestly | frankly | arguably | obviously | eventually | apparently | particularly | otherwise | however | therefore | moreover | despite`.replaceAll(
      ' |',
      `${END} |`,
    ),
  ),
);
const FILLERS = all(
  phrases(
    `u+[hm]+${END} | e+[hr]+m*${END} | how (?:do )?you say | how to say | i don't know (?:the|how|this) word | sorry${END}`,
  ),
);
/** "The car no work", "he repair it", "I baker", "I have thirty years", "what mean". */
const FAULTS = all(
  phrases(
    `(?:i|you|he|she|it|we|they|[a-z]+) no (?:work|understand|know|have|like|want|speak|go|can|pay|come|say|see|find) | (?:he|she|it|boss|man|doctor|brother|sister|daughter|son|wife|husband|mother|father|friend|customer) (?:fix|repair|come|go|work|help|say|make|call|like|want|have|give|tell|live|cook|take|pay|finish|get|need|don't)${END} | i (?:name|baker|student|driver|cook|nurse|teacher|from|happy|tired|taxi|housewife|married|worker|agree with that is) | my name (?!is)[a-z]+ (?:from|[a-z]+$) | have [a-z0-9-]+(?: [a-z0-9-]+)? years(?= *[,.!]|$| old) | what (?:mean|is mean)${END} | (?:is|are) (?:very |too )?(?:good|nice|important|difficult|easy|big|beautiful) (?:for )?(?:go|have|make|work|learn|live)${END} | (?:people|children|persons?) is${END} | (?:many|much|a lot of) (?:informations|advices|homeworks|furnitures|works)${END} | (?:i am|he is|she is|we are|they are) (?:agree|work|live|go|have|like)${END} | (?:to|can|must|will|should|would) (?:[a-z]{3,}ing|to|went|goes|made|did)${END} | (?:didn't|did not|don't|doesn't) (?:went|came|had|made|saw|took|bought|[a-z]{3,}ed)${END} | more (?:better|easier|bigger|cheaper|faster|nicer) | (?:since|from) [a-z0-9]+ years${END} | explain me | said me | depend of | married with | in the (?:last|past) year i | (?:last|past) (?:year|week|month|summer|weekend) i (?:have|go|am|work|live)${END}`,
  ),
);
const CLAUSE_STARTS = all(
  phrases(
    `i${END} | he${END} | she${END} | we${END} | they${END} | it${END} | you${END} | it's | i'm | i've | i'd | i'll | we're | that's | there's | there (?:is|are|was|were)${END} | he's | she's | they're`,
  ),
);
const ARTICLES = all(phrases(`the${END} | an?${END}`));
const CONTRACTIONS = all(/[a-z]'(?:s|m|re|ve|d|ll|t)(?![a-z])/);
const LONG_WORD = 8;

/** The words that carry most talk: whoever needs others knows more. */
const COMMON = new Set(
  `i you he she it we they me my your his her our their this that these those a an the and but or so then because if when in on at to of for with from by about is are am was were be been do does did have has had go goes went come came get got make made take took see saw say said like want need know think work live eat drink sleep wake buy sell pay give help call cook clean walk drive read write speak learn study play use find put look tell ask feel love day morning afternoon evening night week month year time hour home house work job city town country people man woman child children boy girl family mother father brother sister son daughter wife husband friend boss customer car bus train school shop market food bread water coffee money phone computer door window street park problem thing good bad big small new old very much many more most some all no not yes one two three four five six seven eight nine ten first last every always never sometimes today tomorrow yesterday here there up down out back off too also can will would could what where who how why happy tired sick nice beautiful easy difficult important different hot cold sorry please thank thanks name`.split(
    ' ',
  ),
);

/** So many of a hundred words tell no more than any further ones. */
const MOST = 10;
const MOST_SMALL_WORDS = 15;

/** Each thing that is looked at, as a number; what is counted is a share of a hundred words. */
export function measuresOf(answers: readonly string[]): Record<string, number> {
  const texts = answers.map((text) => fold(text.toLowerCase()).replaceAll(/[’`´]/g, "'"));
  const text = texts.join(' . ');
  const said = words(text);
  const total = Math.max(1, said.length);
  const per = (parts: number): number => Math.log(total / Math.max(1, parts));
  const shareOf = (times: number, most = MOST): number => Math.min(most, (100 * times) / total);
  const share = (pattern: RegExp, most?: number): number => shareOf(count(pattern, text), most);
  const sentences = texts.flatMap((one) => one.split(/[.!?…;]+/)).filter((one) => /[a-z]/.test(one));
  const distinct = new Set(said);
  const rare = [...distinct].filter((word) => !COMMON.has(word) && word.length > 3);
  return {
    wordsAnAnswer: per(answers.length),
    wordsASentence: per(sentences.length),
    wordsAClause: per(count(CLAUSE_STARTS, text)),
    words: Math.log(total),
    distinctWords: Math.log(distinct.size + 1),
    rareWords: Math.log(rare.length + 1),
    longWords: shareOf(said.filter((word) => word.length >= LONG_WORD).length, 100),
    wordLength: said.reduce((sum, word) => sum + word.length, 0) / total,
    subordinates: share(SUBORDINATES),
    coordinates: share(COORDINATES, MOST_SMALL_WORDS),
    modals: share(MODALS),
    perfect: share(PERFECT),
    past: share(PAST, MOST_SMALL_WORDS),
    idioms: share(IDIOMS),
    articles: share(ARTICLES, MOST_SMALL_WORDS),
    contractions: share(CONTRACTIONS),
    fillers: share(FILLERS),
    faults: share(FAULTS),
    isFaultless: count(FAULTS, text) === 0 ? 1 : 0,
  };
}
