import { phrases, plain } from '../text/phrases.ts';
import type { Heard, Intent } from '../types.ts';

/** What is heard where questions are asked of people: opinions and terms that only sound like wishes of theirs. */

const without = (heard: Heard, intent: Intent): Heard => {
  const intents = new Set(heard.intents);
  intents.delete(intent);
  return { ...heard, intents };
};

/** Wants to be put through themselves, not that there were somebody. */
const FOR_ONESELF = phrases(`
  (?:i|we)(?:'d| would|'ll)? (?:just |really |only )?(?:want|like|need|prefer|rather|demand|wanna|insist)(?! (?:to see|you to|there)(?![a-z])) | (?:let|get|put|pass|connect|transfer|give|hand) (?:me|us)(?![a-z]) | (?:can|could|may) (?:i|we)(?![a-z]) | (?:is|are) there (?:a|an|any|some)[a-z]* (?:[a-z]+ ){0,3}(?:i|to talk|to speak) | (?:talk|speak) (?:to|with)(?![a-z]) |
  (?:quiero|quisiera|necesito|prefiero|exijo|deseo|quiera|me gustaria)(?! que (?:haya|pongan|contraten|atiendan))(?![a-z]) | (?:pas|comuniqu|comunic|transf|pong|pon|dej)[a-z]*(?:me|nos)(?![a-z]) | me (?:pas|comunic|transfier|pon|pong|dej|das|da)[a-z]* | (?:hablar|platicar|conversar) con |
  (?:quero|queria|preciso|prefiro|gostaria|exijo)(?! que (?:haja|coloquem|contratem|atendam))(?![a-z]) | me (?:pass|transfer|coloc|deix|chama|liga|conect|encaminh)[a-z]* | (?:pass|transfer|coloc|deix)[a-z]* (?:me|eu)(?![a-z]) | (?:falar|conversar) com
`);

/** "Hire a human or two" tells what could be better; nobody is wanted on the line for it. */
function heardInSurvey(text: string, heard: Heard): Heard {
  return heard.intents.has('wants_person') && !FOR_ONESELF.test(plain(text))
    ? without(heard, 'wants_person')
    : heard;
}

/** Face to face: a way to talk, whoever with. */
const FACE_TO_FACE = phrases(
  'in person(?![a-z]) | face[- ]to[- ]face | personally | en persona(?![a-z]) | personalmente | cara a cara | pessoalmente | ao vivo(?![a-z]) | frente a frente | presencialmente | olho no olho',
);
const SOMEBODY = phrases(
  '(?:some(?:one|body)|any(?:one|body)|human|recruiter|agent|manager|boss|operator|colleague|representative)(?![a-z]) | (?:a |real |actual |live )person(?![a-z]) | (?:alguien|human[oa]|reclutador[a]?|agente|encargad[oa]|jef[ea]|asesor[a]?)(?![a-z]) | (?:una|otra) persona | (?:alguem|recrutador[a]?|atendente|gerente|chefe|responsavel)(?![a-z]) | (?:uma|outra) pessoa',
);

/** "About the pay I'd rather talk in person": later and elsewhere, not with another voice now. */
function heardOfCandidate(text: string, heard: Heard): Heard {
  const words = plain(text);
  return heard.intents.has('wants_person') && FACE_TO_FACE.test(words) && !SOMEBODY.test(words)
    ? without(heard, 'wants_person')
    : heard;
}

/** "Que me llame el lunes", "could he ring me": a call from whom the message is for. */
const CALLED_BY_THEM = phrases(`
  (?:he|she|they) (?:can|could|may) (?:ring|call|phone|text|get|reach) me | (?:could|can|would|if|ask|tell|have|get) (?:he|she|him|her|they|them) (?:to )?(?:please )?(?:ring|call|phone|text) me |
  que me (?:llame|marque|hable|busque|llamen|marquen|hablen|regrese|devuelva)(?![a-z]) | (?:que |para que )(?:el|ella|ellos) me (?:llame|marque|hable)[n]? | (?:el|ella) me puede (?:llamar|marcar) |
  (?:pra|para) (?:ele|ela|eles) me (?:ligar|ligarem|chamar|retornar) | que (?:ele|ela) me (?:ligue|retorne) | (?:ele|ela) (?:pode|podia) me (?:ligar|chamar|retornar)
`);

/** A wish to be called by somebody is no wish to be put through now. */
function heardAtReception(text: string, heard: Heard): Heard {
  const words = plain(text);
  const isCall = CALLED_BY_THEM.test(words) && !SOMEBODY.test(words) && !text.includes('?');
  return heard.intents.has('wants_person') && isCall ? without(heard, 'wants_person') : heard;
}

export const heardWhereAsked = (category: string, text: string, heard: Heard): Heard => {
  if (category === 'surveys') return heardInSurvey(text, heard);
  if (category === 'general') return heardAtReception(text, heard);
  return category === 'interview' ? heardOfCandidate(text, heard) : heard;
};

/** Will answer no questions, or none of this kind. */
const NO_PART = phrases(`
  (?:don't|do not|dont) (?:really )?(?:want|wish|care) to (?:answer|reply|go on|carry on|continue|keep going)(?= *[,.!]|$| (?:any ?more|anything|thanks|thank|with (?:this|it|the survey))) |
  (?<!(?:esa|esta|eso|esto) (?:yo )?)(?:ya )?no (?:quiero|voy a|deseo|pienso) (?:contestar|responder|seguir|continuar)(?:le|les)?(?= *[,.!]|$| (?:nada|mas|gracias|con (?:esto|eso|la encuesta))(?![a-z])) |
  (?<!(?:essa|esta|isso|isto)(?: ai)? (?:eu )?)(?:ja )?nao (?:quero|vou|desejo|pretendo) (?:mais )?(?:responder|continuar|seguir)(?= *[,.!]|$| (?:nao|nada|mais|obrigad[oa]|com (?:isso|isto|a pesquisa))(?![a-z])) |
  (?:rather not|prefer not(?: to)?|don't want to|do not want to|not going to|won't|will not|not gonna|wouldn't|don't wish to|not willing to|no wish to) (?:be )?(?:take part|taking part|participat[a-z]*|do (?:this|it|that|one|any|a survey|surveys)|answer(?:ing)? (?:any|your|these|those|questions|anything)|be (?:surveyed|questioned)) | (?:i'm|i am) not (?:taking part|participating|answering (?:any|your|these|questions|anything)) | (?:don't|do not) (?:do|answer|take part in) (?:[a-z]+ )?(?:surveys?|questionnaires?|polls?) | count me out | leave me out of (?:it|this) |
  (?:no|prefiero no|mejor no|preferiria no|tampoco) (?:les? |te |os )?(?:quiero |voy a |pienso |deseo |me interesa |me apetece |tengo ganas de )?(?:participar|hacer (?:la |ninguna |esta |una )?encuesta|contestar(?:le|les|te)? (?:mas )?(?:nada|ninguna|encuestas?|preguntas?)|responder(?:le|les|te)? (?:mas )?(?:nada|ninguna|encuestas?|preguntas?)) | no (?:contesto|respondo|participo en) (?:[a-z]+ )?(?:encuestas?|preguntas|nada)(?![a-z]) | no hago (?:[a-z]+ )?encuestas?(?![a-z]) | no participo(?![a-z]) | no estoy (?:yo )?para (?:[a-z]+ )?(?:encuestas?|preguntas) |
  (?:don't|do not|dont|never|not) (?:really |much |usually )*(?:like|enjoy|do|care for|fond of|keen on|into|a fan of|one for|big on) (?:doing |answering |taking |filling in )?(?:these |those |this |your |phone |any |such |a )*(?:surveys?|questionnaires?|polls?)(?![a-z])(?!,? but) | (?:hate|can't stand|detest|sick of|no time for) (?:doing |answering )?(?:these |those |your |phone )*(?:surveys?|questionnaires?|polls?)(?![a-z])(?!,? but) |
  no (?:me|nos) (?:gustan?|van?|copan?|agradan?|molan?|laten?|interesan?|apetecen?|cuadran?) (?:nada |mucho |para nada )*(?:(?:contestar|responder|hacer) )?(?:las |los |estas |esas |tus |sus |este tipo de )*(?:encuestas?|cuestionarios?)(?![a-z])(?!,? pero) | (?:encuestas?|cuestionarios?) (?:a mi )?no (?:me|nos|las?|los?|hago|contesto|respondo|quiero|gracias)(?![a-z]) | (?:odio|detesto|no soporto) (?:las |estas |esas )?encuestas |
  nao (?:gosto|curto|sou (?:muito )?(?:fa|de|chegad[oa] (?:em|a))|tenho paciencia) (?:muito )?(?:(?:de|para|pra|com) )?(?:(?:fazer|responder) )?(?:a |as )?(?:essas? |estas? |esses? )?(?:pesquisas?|questionarios?|inqueritos?)(?![a-z])(?!,? mas) | (?:odeio|detesto) (?:(?:fazer|responder) )?(?:essas? |estas? )?(?:pesquisas?|inqueritos?) | nao (?:respondo|faco) (?:a )?inqueritos? |
  (?:nao|prefiro nao|melhor nao|preferia nao|nem) (?:te |lhe )?(?:quero |vou |pretendo |desejo |tenho interesse em |to a fim de |estou a fim de )?(?:participar|fazer (?:a |nenhuma |essa |uma )?pesquisa|responder (?:mais )?(?:nada|nenhuma|pesquisas?|perguntas?|isso)) | nao (?:respondo|participo de) (?:[a-z]+ )?(?:pesquisas?|perguntas|nada)(?![a-z]) | nao faco (?:[a-z]+ )?pesquisas?(?![a-z]) | nao participo(?![a-z]) | nao (?:to|tou|estou) (?:pra|para|com cabeca pra) (?:[a-z]+ )?(?:pesquisas?|perguntas)
`);

/** Takes no part in what is asked of them. */
export const takesNoPart = (text: string): boolean => NO_PART.test(plain(text));

/** For good, from a list, or ever: more than the one contact that was asked about. */
const FOR_GOOD =
  /(?<![a-z])(?:never|ever|any ?more|again|stop|lists?|remov|delet|unsub|off|alone|nunca|jamas|jamais|mas(?= *[,.!]|$)|mais(?= *[,.!]|$)|no mas|nao mais|otra vez|de nuevo|de novo|borr|elimin|saqu|quiten|bajas?(?![a-z])|dej[ea]n?(?: ya)? de|par[ea]m? de|parem|tir[ae]m? (?:o |meu|me)|exclu|apag|descadastr|em paz|en paz|ningun|nenhum|nada)/;

/** Asked whether somebody may call about the answers, "don't call me about it" says no to that and to no more. */
export const refusesOnlyThis = (text: string): boolean => !FOR_GOOD.test(plain(text));

/** "Can we leave it there", "dejémoslo ahí": enough of questions. */
const STOPS_HERE = phrases(`
  (?:can|could|shall) we (?:leave|stop|end|finish) (?:it |this )?(?:there|here|now|it)(?![a-z]) | (?:let's|i'd rather) (?:leave|stop|end) (?:it |this )?(?:there|here|now)(?![a-z]) | (?:that's|that is) enough (?:questions|now)(?![a-z]) | no more questions(?= *[,.!]|$) | (?:i'll|i will|i'm going to|gonna) (?:leave|stop) (?:it )?(?:there|here) |
  (?:dejemoslo|lo dejamos|dejamos|dejalo|dejelo|paremos|paramos|cortamos|cortemos)(?: (?:ahi|aqui|aca|hasta (?:ahi|aqui|aca)))(?![a-z]) | (?:no mas|ya no mas|basta de) preguntas | hasta (?:ahi|aqui|aca) (?:llego|nomas|no mas|la dejamos) |
  (?:vamos parar|a gente para|paramos|pode parar|deixa|deixamos|parar|encerra|encerramos) (?:por )?(?:aqui|ai|por isso mesmo)(?![a-z]) | (?:chega de|sem mais) perguntas
`);

export const stopsHere = (text: string): boolean => STOPS_HERE.test(plain(text));

const AWAITS = phrases(`
  (?:i'll|i will|i'm|i am) (?:be )?(?:wait|waiting)(?![a-z]) | wait(?:ing)? (?:for|to hear) | (?:quedo|quedamos|estoy|me quedo) a la espera | (?:quedo|quedamos) (?:pendiente|atent[oa]|al pendiente|esperando) | espero (?:su|la|tu|que me) | (?:fico|ficamos|estou|to) (?:no aguardo|a espera|aguardando|esperando) | aguardo (?:o|a|seu|sua|contato|retorno|entao)
`);

/** Whoever waits for something has nothing solved yet. */
export const awaits = (text: string): boolean => AWAITS.test(plain(text));
