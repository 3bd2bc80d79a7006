import { affirmedAt, phrases } from '../../../../listening/text/phrases.ts';
import { asks, type Exchange, says } from '../facts.ts';
import { declines } from '../moves.ts';
import { PERSON } from '../person-cues.ts';

const RESTORED = phrases(`
  (?:works|working) (?:now|again|fine) | (?:you|they)(?:'ve| have)? (?:now )?(?:fixed|sorted|solved) it | ya (?:funciona|quedo|sirve|esta (?:bien|listo|funcionando)|se (?:arreglo|soluciono|resolvio))(?![a-z]) | lo (?:arreglo|arreglaron|solucionaron)(?![a-z]) |
  (?:ja|agora) (?:ta |esta )?(?:funciona|funcionando|funcionou|voltou|resolveu|resolvido|tudo (?:certo|bem))(?![a-z]) | (?:voce|voces) (?:resolveu|resolveram|consertou|consertaram)(?![a-z])
`);

const BARE_WORDS_MAX = 3;

/** The trouble is there again or was never gone, and the turn does not go on to say that it is gone. */
export function isBack(exchange: Exchange): boolean {
  if (asks(exchange.before, 'asksIfSolved') && declines(exchange) && exchange.wordCount <= BARE_WORDS_MAX)
    return true;
  if (!says(exchange, 'notSolved')) return false;
  const last = [...exchange.plain.matchAll(new RegExp(PERSON.notSolved.source, 'g'))].at(-1);
  const since = exchange.plain.slice((last?.index ?? 0) + (last?.[0].length ?? 0));
  return affirmedAt(RESTORED, since) === -1;
}
