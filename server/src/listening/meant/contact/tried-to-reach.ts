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

/** "There was this old fella who wouldn't eat for anyone": a story of their own, told in the past. */
const STORY = phrases(`
  there (?:was|were) (?:this |that |a |an |one |two |these )(?!robot|machine|bot|recording|menu) | (?:once|one (?:day|time|night|morning|christmas)),? (?:i|we|there|this|my)(?![a-z]) | i (?:used to|looked after|got (?:him|her|them)|helped (?:him|her|them|this|an?)|calmed|talked (?:him|her|them)|taught|trained)(?![a-z]) |
  (?:una vez|un dia|aquella vez|hubo (?:un|una)|habia (?:un|una)|me toco (?:un|una)) (?!maquina|robot|grabacion) | (?:cuide|ayude|atendi|calme|ensene|logre que) (?:a |al |un |una |el |la )(?:[a-z]+) |
  (?:uma vez|um dia|teve (?:um|uma)|tinha (?:um|uma)|houve (?:um|uma)|apareceu (?:um|uma)) (?!maquina|robo|gravacao) | (?:cuidei|ajudei|atendi|acalmei|ensinei|consegui que) (?:d?[oae]|um|uma|de) (?:[a-z]+)
`);
const STORY_WORDS_MIN = 10;
const tellsStory = (said: string): boolean => STORY.test(said) && said.split(/\s+/).length >= STORY_WORDS_MIN;

/** Tells of an hour on hold elsewhere, or likes it better with us: nobody is asked for. */
export function asksForNobody(text: string): boolean {
  const said = plain(text);
  return (KEPT_WAITING.test(said) || RATHER_US.test(said) || tellsStory(said)) && !WISHES_NOW.test(said);
}
