import { LANGUAGES, type Language } from '../../../../listening/types.ts';
import { type CallerReply, callerReplies } from '../../../../personas/index.ts';
import type { Leg, SpokenTurn } from '../legs.ts';

const languageOf = (code: string): Language =>
  LANGUAGES.find((language) => code.toLowerCase().startsWith(language)) ?? 'en';

/** An agent may speak several sentences separately: the person answers all of them together. */
function asHeard(talk: readonly SpokenTurn[]): SpokenTurn[] {
  const turns: SpokenTurn[] = [];
  for (const turn of talk) {
    const last = turns.at(-1);
    if (last?.role !== 'agent' || turn.role !== 'agent') turns.push(turn);
    else turns[turns.length - 1] = { role: 'agent', message: `${last.message} ${turn.message}` };
  }
  return turns;
}

type Talker = Pick<Leg, 'persona' | 'says' | 'account' | 'person_number' | 'language' | 'category'>;

/** What the person says next: by their character, or the next of their given lines. */
export function replyOf(leg: Talker, talk: readonly SpokenTurn[]): CallerReply {
  if (leg.persona === null) {
    const line = leg.says[talk.filter(({ role }) => role === 'user').length];
    return line === undefined ? { says: null, hangsUp: true } : { says: line, hangsUp: false };
  }
  return callerReplies({
    persona: leg.persona,
    category: leg.category,
    language: languageOf(leg.language),
    seed: `${leg.account} ${leg.person_number}`,
    transcript: asHeard(talk),
  });
}
