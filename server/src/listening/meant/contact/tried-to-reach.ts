import { speaksOfPerson } from '../../classifier/anchors.ts';
import { phrases, plain } from '../../text/phrases.ts';

/** How long somebody was kept, and for what. */
const KEPT_WAITING = phrases(`
  (?:took|spent|waited|waiting|hold|sat|been)(?: [a-z']+){0,5} (?:hours?|minutes?|mins|ages|days?|weeks?)(?: [a-z']+){0,3} (?:to (?:get|speak|talk|reach)|getting|trying|before) | (?:hours?|minutes?|mins|ages|days?) (?:[a-z']+ ){0,2}(?:to (?:get through|speak|talk|reach)|on hold|trying to) |
  (?:horas?|minutos?|ratos?|dias?|semanas?)(?: [a-z]+){0,6} (?:para|esperando|intentando|tratando de)(?: a)? (?:(?:poder|conseguir|lograr) )?(?:hablar|comunicar|que me atend|que alguien|contactar) |
  (?:horas?|minutos?|tempo|tempao|dias?|semanas?)(?: [a-z]+){0,4} (?:pra|para|tentando|esperando)(?: (?:conseguir|poder))? (?:falar|ser atendid|alguem|contato)
`);
/** "I'd rather deal with you than with a human". */
const RATHER_US = phrases(`
  (?:rather|prefer|sooner|easier|better)(?: [a-z']+){0,4} (?:you|this|a (?:machine|robot|bot))(?: [a-z']+){0,3} (?:than|over|to) (?:with |to )?(?:a |an |some |any )?(?:human|person|people|real|actual|someone|somebody) |
  (?:prefiero|mejor|gusta mas)(?: [a-z]+){0,4} (?:usted|vos|contigo|esto|una maquina|un robot)(?: [a-z]+){0,2} (?:que|antes que)(?: con)? (?:una?|la|el|otra)? ?(?:persona|human|gente) |
  (?:prefiro|melhor|gosto mais)(?: [a-z]+){0,4} (?:voce|isso|uma maquina|um robo)(?: [a-z]+){0,2} (?:que|do que)(?: com)? (?:uma?|a|o)? ?(?:pessoa|human|gente|atendente)
`);
/** Whatever was told before it, this is wished for now. */
const WISHES_NOW =
  /(?<![a-z])(?:want|wanna|need|can i|could i|may i|let me|put me|get me|give me|transfer|connect|quiero|quisiera|necesito|paseme|pasame|comuniqueme|puedo|podria|ponme|pongame|quero|queria|preciso|posso|me pass[ae]|passa (?:pra|para)|me transf)(?![a-z])/;

const TALKS_TO =
  /(?<![a-z])(?:(?:speak|talk|through|over|on) (?:to|with)|put me|transfer|connect|hablar con|comuni[cq]|pas[ae]me|ponme|falar com|me passa|transf|ring me|call me|llam[ea]n?me|me lig)/;

/** "There was this old fella who wouldn't eat for anyone": a story of their own, told in the past. */
const STORY = phrases(`
  there (?:was|were) (?:this |that |a |an |one |two |these )(?!robot|machine|bot|recording|menu) | (?:once|one (?:day|time|night|morning|christmas)),? (?:i|we|there|this|my)(?![a-z]) | i (?:used to|looked after|got (?:him|her|them)|helped (?:him|her|them|this|an?)|calmed|talked (?:him|her|them)|taught|trained)(?![a-z]) |
  (?:una vez|un dia|aquella vez|hubo (?:un|una)|habia (?:un|una)|me toco (?:un|una)) (?!maquina|robot|grabacion) | (?:cuide|ayude|atendi|calme|ensene|logre que) (?:a |al |un |una |el |la )(?:[a-z]+) |
  (?:uma vez|um dia|teve (?:um|uma)|tinha (?:um|uma)|houve (?:um|uma)|apareceu (?:um|uma)) (?!maquina|robo|gravacao) | (?:cuidei|ajudei|atendi|acalmei|ensinei|consegui que) (?:d?[oae]|um|uma|de) (?:[a-z]+)
`);
const STORY_WORDS_MIN = 10;
const tellsStory = (said: string): boolean => STORY.test(said) && said.split(/\s+/).length >= STORY_WORDS_MIN;

/** "Just let the manager know", "I'd like to interview someone": to be told, or asked about something of their own. */
const TOLD_OR_STUDIED = phrases(`
  (?:pass|hand|give) (?:it|that|the message)(?: on)? to (?:someone|somebody|anyone)(?![a-z]) | (?<!me )(?:(?:se|le) )?(?:lo|la) (?:puede[ns]?|podria[n]?|pueda[n]?) pasar a (?:alguien|quien) | (?:pasar|pasan|pasen|pase)(?:sel[oa]|l[oa]) a (?:alguien|quien) | (?<!me )(?:puder|pode|podem|poderia|quiser) passar (?:isso |o recado |a mensagem )?(?:pra|para|a) (?:alguem|quem) |
  let (?:the|your|him|her|them|whoever)(?: [a-z]+){0,3} know(?![a-z]) | (?:to )?(?:interview|survey|thank|congratulate) (?:someone|somebody|one of|the|your|a|an)(?![a-z]) |
  (?:para que|que) (?:el|la|su|los|las) [a-z]+(?: [a-z]+)? (?:sepa|sepan|este enterad[oa]|lo sepa)(?![a-z]) | (?:avis|digan|diga|dig)[a-z]*le(?:s)? (?:al?|a la|a los|a su) (?:[a-z]+) | (?:entrevistar|agradecer(?:le)?|felicitar)(?: a)? (?:alguien|la|el|al|los|las|un|una)(?![a-z]) |
  (?:so )?(?:pr[oa]|para (?:o|a)) [a-z]+ (?:saber|ficar sabendo)(?![a-z]) | (?:avis|diz|dig|fal)[a-z]* (?:pr[oa]|para (?:o|a)|ao|a) [a-z]+ que(?![a-z]) | (?:entrevistar|agradecer|elogiar|parabenizar) (?:alguem|a|o|as|os|um|uma)(?![a-z])
`);

/** Tells of an hour on hold elsewhere, or likes it better with us: nobody is asked for. */
export function asksForNobody(text: string): boolean {
  const said = plain(text);
  const rest = said.replace(TOLD_OR_STUDIED, ' ');
  if (rest !== said && !TALKS_TO.test(said) && !speaksOfPerson(rest)) return true;
  return (KEPT_WAITING.test(said) || RATHER_US.test(said) || tellsStory(said)) && !WISHES_NOW.test(said);
}
