import { phrases } from '../../../../listening/text/phrases.ts';
import { type Exchange, means, says } from '../facts.ts';

/** A yes, a goodbye or a shrug in place of what was asked for. */
export const evades = (exchange: Exchange): boolean =>
  says(exchange, 'cannotTell') ||
  says(exchange, 'callsThemselves') ||
  says(exchange, 'elsewhere') ||
  says(exchange, 'givesUp') ||
  says(exchange, 'withdraws') ||
  says(exchange, 'absent') ||
  says(exchange, 'goes') ||
  WAITS.test(exchange.plain) ||
  ASIDE.test(exchange.plain) ||
  exchange.text.trim() === '' ||
  ((means(exchange, 'says_goodbye') || ENDS_IN_BYE.test(exchange.plain)) &&
    exchange.wordCount <= EVADING_WORDS_MAX) ||
  (means(exchange, 'agrees') && exchange.wordCount <= AGREEING_WORDS_MAX);

const WAITS = phrases(
  "(?:i'd|i'll|i) (?:need|have) to (?:check|see|look|ask) | (?:tengo|tendria) que (?:ver|revisar|consultar|preguntar)(?! (?:con )?nada) | (?:vou|tenho|teria) (?:ter )?(?:que|de) (?:ver|checar|olhar|perguntar)(?![a-z]) | (?:we'll|i'll|let's) see(?![a-z]) | ya se vera | ya veremos | (?:despues|luego|ahi) vemos | (?:depois|mais tarde) (?:a gente ve|eu vejo) | (?:it )?depends(?![a-z]) | depende(?![a-z])",
);

const ENDS_IN_BYE = /(?<![a-z])(?:bye|tchau|chao|chau|adios|adeus)[ .!]*$/;

/** Answers another question than the one that was asked, or none. */
const ASIDE = phrases(`
  nothing (?:special|much|in particular|to complain) | nothing (?:(?:that )?i'd|i would|to) (?:change|improve|add) | wouldn't change (?:a|any)thing? | no (?:le |les )?(?:cambiaria|mejoraria) nada | (?:yo )?no cambiaria nada | nada (?:que|a|pra|para) (?:cambiar|mejorar|mudar|melhorar) | nao mudaria nada | nada (?:de )?(?:especial|que decir|que reclamar|a reclamar) |
  no (?:more |other )?questions | still interested | no tengo (?:mas |otras )?(?:preguntas|dudas) | (?:me )?(?:sigue interesando|interesa seguir) | nao tenho (?:mais |outras )?(?:perguntas|duvidas) | continuo interessad | quero continuar | i'd like to (?:carry on|continue)
`);

const EVADING_WORDS_MAX = 9;
const AGREEING_WORDS_MAX = 4;
