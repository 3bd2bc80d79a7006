import { sentences } from '../text/sentences.ts';

/** A condition opens here; "and if" opens a sentence of its own. With the accent "sí" is a yes; a reflexive "se" stands before other words than these. */
const IF = new RegExp(
  `(?<![\\p{L}'’])(?<!\\p{L},? (?:and|y|e) )(?:${[
    "(?:only |not |even )?if(?! (?:not|so|you (?:like|want|wish|don['’]?t mind|could|please)|(?:that|it)(?:['’]?s| is) (?:ok|okay|fine|possible|all ?right|no trouble|all the same)|possible|i (?:may|remember|am honest|['’]?m honest)|anything|something|ever)(?!\\p{L}))",
    'unless|provided (?:that )?(?:i|you|it|they|the|my)|as long as|on condition',
    'si(?= (?:me|nos|lo|la|los|las|les?|se|te|es|son|el|mi|fuera|fuese|hay|ustedes?|tengo|tiene|consigo|cobro|llega|sale|viene|cae|entra|otr[oa]|baj|sub|cobr|vuelv|trabaj|toca)(?:n|an|en)?(?!\\p{L}))(?! (?:(?:le|te|les) (?:parece|va bien|queda bien|sirve|conviene|viene bien|gusta)|se puede|me permite|me disculpa|lo desea|es posible|es tan amable)(?!\\p{L}))',
    'siempre (?:y cuando|que)|s[oó]lo si|a menos que|a condición',
    'se(?= (?:me (?:fiz|der|dess|baix|pag|sobr)\\p{L}*|for|fosse|forem|os?|as?|voc[eê]s?|eu|a gente|tiver|der|baix\\p{L}*|fizer\\p{L}*|fizessem|cair|sair|entrar|receber|el[ea]s?|precisar|conseguir|pagarem|aparecer|chegar|vier|algu[eé]m|minha|meu|isso|ess[ea]|subir\\p{L}*|tirar\\p{L}*)(?!\\p{L}))',
    'se(?= \\p{L}+(?:arem|erem|irem|armos|ermos|irmos|assem|essem|issem)(?!\\p{L}))',
    'a n[aã]o ser que|desde que|s[oó] se|caso (?:eu|a|o|n[aã]o)',
  ].join('|')})(?!\\p{L})`,
  'iu',
);

/** "If I can't make it I'll ring": a word for the case that something comes between. */
const IN_CASE =
  /(?<!\p{L})(?:(?:i['’]?ll|i will) (?:call|ring|phone|text|let)|let you know|(?:le|les|te|os) (?:aviso|llamo|marco|escribo|digo)|(?:eu )?(?:te |lhe )?(?:aviso|ligo|chamo))(?!\p{L})/iu;

/** Whether something in the turn hangs on what is not settled yet. */
export const hangsOnIf = (text: string): boolean =>
  sentences(text).some((sentence) => IF.test(sentence) && !IN_CASE.test(sentence));
