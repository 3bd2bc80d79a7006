import type { Ask } from './ask.ts';
import type { Mention } from './mention.ts';
import type { Symbols } from './symbols.ts';

/** Replies that name no day or hour of their own, to a question that did. */

const NTH: readonly (readonly [RegExp, number])[] = [
  [
    / (?:the|el|la|o|a|na|no|en la|em) (?:o1|primer[oa]?|earlier|earliest|former|first|n1 first)(?: (?:one|option|opcion|opcao|slot|horario|data|dia|hora))? /,
    0,
  ],
  [
    / (?:the|el|la|o|a|na|no) (?:o2|segund[oa]|second|latter|w1)(?: (?:one|option|opcion|opcao|slot|horario|data|dia|hora))? /,
    1,
  ],
  [
    / (?:the|el|la|o|a|na|no) (?:o3|tercer[oa]?|terceir[oa]|third|w2)(?: (?:one|option|opcion|opcao|slot|horario|data|dia|hora))? /,
    2,
  ],
];
const EARLIEST =
  / (?:the (?:earlier|earliest|early|soonest|sooner|earliest possible)(?: one| slot)?|la (?:mas )?(?:temprana|temprano|pronto)|el (?:mas )?(?:temprano|pronto)|(?:lo )?(?:antes|mas temprano) posible|la de la manana|[ao] mais cedo|[ao] de manha|[ao] da manha|[ao] mais proxim[ao]|cuanto antes|lo antes posible|whichever is (?:first|sooner|earlier)) /;
const LATEST =
  / (?:the (?:later|latest|late|last|final)(?: one| slot| of)?|la (?:mas )?(?:tarde|tardia)|el (?:mas )?tarde|(?:la|el) ultim[oa]|la de la (?:tarde|noche)|[ao] mais tarde|[ao] ultim[oa]|[ao] d[ae] (?:tarde|noite)|whichever is later) /;
const REFUSES =
  / (?:no|not|nao|neither|none|ninguno|ninguna|nenhum|nenhuma|ni|nem|never|nunca|if|si|se|ask|ver|ver|check|either|cualquiera|qualquer|tanto faz|da igual|both|ambos|ambas|tampoco|but|pero|mas|depende|depends|dont|can|week|semana|time|vez) /;

/** "The first", "la temprana", "a última": one of the days or hours the question offered. */
export function chosenOf(offered: readonly Mention[], symbols: Symbols): string | null {
  const keys = [...new Set(offered.map(({ key }) => key).filter((key) => key !== null))];
  const head = symbols.line.split(/ [.?] /)[0] ?? '';
  const said = ` ${head.trim()} `.replaceAll(' , ', ' ');
  const firstClause = ` ${(head.split(' , ').slice(0, 2).join(' ') ?? '').trim()} `;
  if (keys.length < 2 || keys.length !== offered.length || REFUSES.test(firstClause)) return null;
  const sorted = [...keys].sort();
  if (EARLIEST.test(said)) return sorted[0] ?? null;
  if (LATEST.test(said)) return sorted.at(-1) ?? null;
  const found = NTH.filter(([pattern]) => pattern.test(said));
  const [only] = found;
  return found.length === 1 && only ? (keys[only[1]] ?? null) : null;
}

const YES_WORDS = new Set(
  `yes yeah yep yup aye sure ok okay fine perfect grand lovely great good ideal that is works would be suits me us it does do will all right alright please thank thanks you
  then for a no problem bother exactly correct absolutely of course definitely by with works i am can , . that's cheers so just sound spot on job brilliant perfectly well me's
  si sí claro vale bueno perfecto esta bien me va viene queda sirve dale listo de acuerdo por supuesto ese dia esa hora a mi gracias favor ok si, que muy correcto exacto eso asi mismo sale va sin problema conforme cuadra
  sim isso pode ser esta bom ótimo otimo fechado combinado claro tudo certo por mim serve da beleza com certeza perfeito esse horario está ta obrigado obrigada pra para mim é fica bom nesse dia nessa hora confirmo confirmado confirmed confirm`.split(
    /\s+/,
  ),
);
const SAYS_YES =
  /^ (?:(?:oh|ah|uh|well|bueno|ay|ai|e|é|pues) )?(?:yes|yeah|yep|yup|aye|sure|ok|okay|fine|perfect|grand|lovely|great|ideal|that (?:is|works|would|will|suits|does)|works|absolutely|si|sí|claro|vale|perfecto|esta bien|está bien|dale|listo|de acuerdo|por supuesto|me (?:va|viene|queda|sirve) (?:bien|perfecto|muy)|sim|isso|pode ser|combinado|fechado|perfeito|otimo|com certeza|esta bom|está bom|beleza|serve|correct|exact[oa]|confirm[a-z]*|sale) /;

/** "Yes, that works" to the one day or hour the question put. */
export function acceptedOf(offered: readonly Mention[], symbols: Symbols, { question }: Ask): string | null {
  const [only] = offered;
  if (!only || offered.length !== 1 || / or | o | ou /.test(question.toLowerCase())) return null;
  return SAYS_YES.test(symbols.line) && symbols.list.every((symbol) => YES_WORDS.has(symbol))
    ? only.key
    : null;
}
