import type { DataField, Language } from '../../../types.ts';
import { aroundOf } from '../around.ts';
import { askingOf } from '../asking.ts';
import { isPutRight } from '../given.ts';
import { anyOf, type Word, wordsOf } from '../words.ts';
import { type NameAsking, nameAsking, speaksOf } from './asked-for.ts';
import { candidatesIn } from './candidates.ts';
import { composed, isPartOf, type Named, wordsIn } from './parts.ts';
import { written } from './people.ts';
import { clauseOf, standingOf } from './standing.ts';

/** Behind these stands the name that is to be taken. */
const TAKEN = new RegExp(
  `${
    anyOf(`
      (?:my |the |full |their |his |her )?name(?:'s| is) | (?:you'll )?have me (?:down )?as | (?:it's|it is|is|stands|down|registered|listed|put(?: it)?)(?: down)? (?:under|as|in the name of) | under | under the name(?: of)? | in the name of | put(?: it)?(?: down)?(?: as)? | make it(?: out to)? | (?:on|in) (?:my |the |his |her )?(?:birth certificate|passport|papers|deeds|card|licence|license|records?)(?: (?:it's|it is|i'm|is|as|says))? | (?:but |really |actually |officially |legally )(?:it's|i'm|it is|i am) | it says |
      me llamo | (?:mi|el|su) nombre(?: completo)? es | se llama | a nombre de | al nombre de | (?:ponga|pon|pone|apunte|anote|apunta|anota)(?:le|lo|me|melo)?(?: a| como| el nombre de)? | en (?:la|el|mi) (?:cedula|documento|pasaporte|dni|papeles|registro|papel|carnet|credencial|ine)(?: (?:soy|es|figura|dice|aparece|aparezco|figuro|me llamo|pone|como|esta))* | figuro como | aparezco como | le pusimos | le pusieron |
      (?:me|se) chamo? | se chama | chamo-me | chama-se | (?:meu|o|seu) nome(?: completo)? e | em nome d[eoa] | no nome d[eoa] | no d[oa] | (?:bota|poe|ponha|coloca|coloque|deixa|anota)(?: no nome| no| na| o| a| ai| como| d[oa])* | (?:na|no) (?:identidade|documento|rg|certidao|registro|cartorio|passaporte|cpf|cartao|papel)(?: (?:e|sou|esta|consta|diz|como))* | consta como | registrad[oa] como
    `).source
  }(?: (?:mr|mrs|ms|miss|dr|el|la|o|a|al|the|don|dona|senor|senora|seu|como|de|do|da|it's|es|e|,))* $`,
);
/** "Marta is the one from 201. This is Marcela." */
const PRESENTS = anyOf(
  `(?:aqui|aca) (?:e|es|fala|habla) | (?:eu )?sou | (?:yo )?soy | le habla | this is | (?:it's|its) me | i'm | i am`,
);
const ENDS_PRESENTING = new RegExp(`${PRESENTS.source}(?: (?:o|a|el|la|the|dona|don|seu|,))* $`);
/** "The one who asked for it was doctor Arruda." */
const IT_WAS =
  / (?:quem|quien|who|that) (?:[a-z]+ ){1,4}(?:foi|fue|was|e|es|is)(?: (?:o|a|el|la|the|dr|dra|doutora?|doctora?|professora?|profesora?|senhora?|senora?|dona?|seu|mr|mrs|miss))* $/;
const OR = / (?:or|o|u|ou)(?: (?:va|vai|vem|viene|it's|maybe|quizas?|talvez|sera|ser|the|el|la|a|o|e|es))* $/;
const NOT_SETTLED = anyOf(
  "(?:don't|do not|haven't|have not) (?:know|decided|chosen|picked|settled|named) | whoever | (?:no|todavia no|aun no) (?:sabemos|se(?= (?:, |\\. )?(?:$|todavia|aun|como|cual|que|si|bien|quien|aunque|la verdad|pero))|hemos|le ponemos|decidimos|tiene|lo) | segun quien | quien (?:este|pueda|sea) libre | (?:nao|ainda nao) (?:sabemos|sei|decidimos|tem|foi|escolhemos|escolheram) (?!escrever|soletrar)[a-z]+",
);
const NO_NAME = anyOf(
  "(?:never|didn't|did not|don't|do not) (?:got|get|catch|caught|know|remember|have|give|gave)(?: (?:a|the|his|her|their|any|my|your))? (?:[a-z]+ )?names? | name (?:escapes|escaped) me | (?:stay|remain|rather be|prefer to be) anonymous | el nombre (?:se me fue|no lo se|no me (?:acuerdo|lo dijo|quedo)) | no (?:se|recuerdo|me acuerdo|supe)(?: de| del)? (?:su|el|como se) (?:nombre|llama[a-z]*) | prefiero no | nao (?:sei|lembro|perguntei|guardei|peguei)(?: do| o| de)? (?:nome|como) | nem sei quem | nao sei quem",
);

/** A married woman by her husband's surname, as many give theirs. */
const WIFE_OF = /^ (?:(?:soy|es|la|yo|con|habla|,) )*(?:senora|sra) de $/;

/** "Hemi Hemi Parata", "John Petrov John": said twice, it is one name. */
function onceEach(name: string): string {
  const parts = name.split(' ');
  if (parts.length < 3) return name;
  const kept = parts.filter((part, at) => part.toLowerCase() !== parts[at - 1]?.toLowerCase());
  if (kept.length > 2 && kept.at(-1)?.toLowerCase() === kept[0]?.toLowerCase()) kept.pop();
  return kept.join(' ');
}

/** The reply's names with how they stand. */
export function namedIn(
  text: string,
  words: readonly Word[],
  language: Language,
  asking: NameAsking,
): Named[] {
  const spans = candidatesIn(words, language);
  const arounds = aroundOf(text, words, spans);
  return spans.flatMap((span, index) => {
    const around = arounds[index];
    if (around === undefined) return [];
    const hasNext = index < spans.length - 1;
    const named = span.value ?? onceEach(written(words, span.start, span.end));
    const isWife = WIFE_OF.test(around.lead);
    const value = isWife ? `Señora de ${named}` : named;
    return [
      {
        ...span,
        value,
        around,
        hasNext,
        standing: isWife ? 'given' : standingOf(around, wordsIn(value).join(' '), asking, hasNext),
      },
    ];
  });
}

/** What is denied or called across the room at one place is so at every place it is said. */
function settled(named: readonly Named[]): readonly Named[] {
  const out = named.filter(
    ({ standing }) => standing === 'denied' || standing === 'called' || standing === 'joke',
  );
  return named.filter((one) => !out.includes(one) && !out.some((other) => isPartOf(one.value, other.value)));
}

const isAlternative = (named: readonly Named[]): boolean =>
  named.some((one, at) => {
    const next = named[at + 1];
    return next !== undefined && OR.test(one.around.trail) && !isPartOf(one.value, next.value);
  });

const isPresented = (best: Named, one: Named, { isOwn }: NameAsking): boolean => {
  const shows = isOwn ? ENDS_PRESENTING : IT_WAS;
  return shows.test(one.around.lead) && !shows.test(best.around.lead);
};

function chosen(all: readonly Named[], asking: NameAsking): Named | undefined {
  // "The cat is Mingau, the dog is Amora".
  const fitting = all.filter(({ around }) => speaksOf(clauseOf(around.lead), asking));
  const given = fitting.length > 0 ? fitting : all;
  let best = given[0];
  for (const one of given.slice(1)) {
    if (best === undefined) break;
    const before = given[given.indexOf(one) - 1];
    const isCorrected = before !== undefined && isPutRight(before.around.trail);
    if (isPartOf(best.value, one.value)) best = one;
    else if (isPartOf(one.value, best.value)) continue;
    else if (
      isCorrected ||
      isPresented(best, one, asking) ||
      (TAKEN.test(one.around.lead) && !TAKEN.test(best.around.lead))
    )
      best = one;
  }
  return best;
}

/** Two names nothing tells apart: nobody knows which is meant. */
const isTorn = (given: readonly Named[]): boolean =>
  given.some((one, at) => {
    const next = given[at + 1];
    return next !== undefined && AND.test(one.around.trail) && !isPartOf(one.value, next.value);
  });
const AND = /^ (?:, )?(?:and|y|e)(?: (?:the|my|el|la|o|a|mi|meu|minha|don|dona|mr|mrs|dr))* $/;

/** The name a reply gives; `none` where it gives none. */
export function nameSaid(
  text: string,
  field: DataField,
  language: Language,
  question: string,
): string | 'none' {
  const asking = nameAsking(askingOf(field, language, question));
  const words = wordsOf(text);
  const named = namedIn(text, words, language, asking);
  const left = settled(named);
  if (left.length === 0 || isAlternative(left)) return 'none';
  const behind = left.at(-1)?.around.trail ?? '';
  const whole = ` ${words.map(({ word }) => word).join(' ')} `;
  if (NOT_SETTLED.test(behind) || NO_NAME.test(whole)) return 'none';
  const joined = composed(left);
  if (joined !== null) return joined;
  const given = left.filter(({ standing }) => standing === 'given');
  const nicknames = asking.isLegal ? [] : left.filter(({ standing }) => standing === 'nickname');
  const best = chosen(given, asking) ?? nicknames[0];
  if (best === undefined || isTorn(given)) return 'none';
  return best.value;
}
