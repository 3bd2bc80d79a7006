import type { Language } from '../types.ts';
import { NONE, type Token } from './tokens.ts';

/** Asked of somebody: by its accent ("actívelo"), or one of those that are written without as well. */
const ASKED_BY_ACCENT = /^\p{L}*[áéíóú]\p{L}*(?:me|nos|lo|la|los|las|le|les|se)$/iu;
const ASKED =
  /^(?:digame|dime|diga|sigame|siga|sigale|pase|paseme|entre|deme|dame|dele|dale|mandeme|mandelo|activelo|activela|agendelo|agendela|agendeme|anotelo|anoteme|reservelo|confirmelo|llameme|escribame|cuenteme|cuente|espereme|espere|hagalo|hagale|pongalo|pongame|dejelo|dejeme|traigalo|hable|pregunte|asi)$/;
const REFUSES = /^(?:no|ni|nunca|jamas|deje|dejen|dejar|deja|paren|pare|basta|tampoco)$/;
const GOES_ON =
  /^(?:por|si|pues|entonces|gracias|oiga|amigo|amiga|joven|senor|senora|senorita|jefe|manana|hoy|ahora|ahorita)$/;

/**
 * Without the "no más" that means "just": "dígame no más", "actívelo nomás". Only behind what somebody is asked to do, and where
 * nothing that could be refused follows: "escúcheme no más llamadas" keeps it.
 */
export function withoutJust(text: string, tokens: Token[], language: Language): Token[] {
  if (language !== 'es') return tokens;
  const dropped = new Set<number>();
  let refused = false;
  for (const [at, token] of tokens.entries()) {
    if (token.breakBefore !== NONE) refused = false;
    const length = particleAt(tokens, at);
    if (length > 0 && !refused && isAskedBefore(text, tokens, at) && endsOrGoesOn(tokens[at + length]))
      for (let part = 0; part < length; part++) dropped.add(at + part);
    else if (!dropped.has(at) && REFUSES.test(token.word)) refused = true;
  }
  return dropped.size === 0 ? tokens : tokens.filter((_, at) => !dropped.has(at));
}

function particleAt(tokens: readonly Token[], at: number): number {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first?.breakBefore !== NONE) return 0;
  if (first.word === 'nomas') return 1;
  return first.word === 'no' && second?.word === 'mas' && second.breakBefore === NONE ? 2 : 0;
}

function isAskedBefore(text: string, tokens: readonly Token[], at: number): boolean {
  const before = tokens[at - 1];
  if (before === undefined) return false;
  return ASKED.test(before.word) || ASKED_BY_ACCENT.test(text.slice(before.start, before.end));
}

const endsOrGoesOn = (next: Token | undefined): boolean =>
  next === undefined || next.breakBefore !== NONE || GOES_ON.test(next.word);
