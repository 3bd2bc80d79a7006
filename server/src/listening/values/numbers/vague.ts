import { type Heard, type Mention, nextWord } from './heard.ts';
import { set } from './lexicon.ts';

/** Much or little of something, without saying how much: its article is no one. */
const VAGUE_NOUNS = set(`
  fortune bomb packet bundle mint load lot lots ton heap pile bunch handful few bit little couple-ish number good deal great whole range shedload stack wad pittance song arm fair tidy small
  large decent ridiculous silly crazy stupid hefty huge while disaster joke nightmare disgrace pleasure mess shambles horror shame
  monton montonazo montones punado punadito fortuna dineral platal plata lana pasta ojo huevo rinon riñon millonada barbaridad burrada bestialidad locura salvajada exageracion cantidad numero numerazo
  poco poquito poquitin pelin tanto pizca cacho chorro pila bola madral chingo titipuchal resto mogollon porron sinfin infinidad mar manojo monto morterada pastizal pastón paston lanal platadon dinero
  desastre asco horror verguenza maravilla pesadilla porqueria mierda basura chulada gozada delicia miseria ganga robo atraco abuso estafa regalo burla eternidad rato siglo vida
  punhado monte montao bocado bocadinho pouco pouquinho bando tantinho tanto tantao porrada caminhao mundo mundao tiquinho cadinho nota grana dinheirao bolada baba quantia quantidade
  fortuna pechincha mixaria ninharia micharia absurdo roubo assalto exagero loucura porcaria vergonha desgraca maravilha lixo nojo piada horror eternidade tempao tempo vida pancada penca ruma carrada infinidade mina
`);

/** "Un montón", "uma boa quantidade", "a small fortune". */
export function isVagueNoun(mention: Mention, { tokens }: Heard): boolean {
  const first = nextWord(tokens, mention.end + 1);
  return VAGUE_NOUNS.has(first) || (first !== '' && VAGUE_NOUNS.has(nextWord(tokens, mention.end + 2)));
}
