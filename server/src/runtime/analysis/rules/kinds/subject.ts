import { phrases } from '../../../../listening/text/phrases.ts';

/** What a sentence must say to be taken for a field in free words. A sentence of another kind says none of it, however it is worded. */

const set = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/).filter(Boolean));

/** Seeing, asking, deciding, telling or calling, now or later. */
const PUTS_OFF =
  set(`later afterwards soon see look think decide decided know tell check ask find wait depends sleep consider discuss confirm
  luego despues veo vemos ver verlo vere veremos digo decir decirle aviso avisar pienso pensar pensarlo decido decidir decidido sabemos pregunto preguntar preguntarle
  consulto consultar consultarlo confirmo confirmar depende espero esperar hablo hablar hablarlo reviso revisar fijo miro checo
  depois logo vejo vemos aviso penso decido decidi sei sabemos pergunto perguntar consulto confirmo falo falar depende espero esperar olho`);
/** Nothing is named in these, nor in whom one asks. */
const CLOSED =
  set(`i you he she it we they me him her us them my your our the a an to of for on in at and or but so if not no yes do does did don't doesn't didn't can can't could
  will would won't i'll i'd i'm i've we'll let's let have has had haven't be is are was it's that that's this what when how who which then now after today tomorrow tonight week next
  month some other time moment day minute bit sure maybe perhaps whenever whatever anything something nothing really just still yet already again first back get out over with about
  up by well oh ok okay right got need want wanna talk speak call ring say honestly please thanks thank i'm gonna going mind made make
  wife husband partner boss mum mom mother dad father brother sister son daughter family
  yo tu el ella usted ustedes ellos lo la los las le les te se nos un una de del al a en que y o si no ni ya ahora ahorita mas tarde manana hoy rato momento dia semana mes con por para sobre
  como cuando bien bueno pues mi mis nada algo eso esto todavia aun tal vez quiza quizas mejor primero voy va vamos tengo hay he ha hemos han haya nos habria tendria deje deja dejeme dejame llamo llamar gracias por favor verdad
  esposa esposo marido mujer senora senor jefe jefa socio socia mama papa madre padre hermano hermana hijo hija familia
  eu tu ele ela eles voce voces o os as um uma do da no na em e ou se nao nem ja agora mais amanha hoje pouco momento dia com pra para sobre como quando bem bom pois meu minha isso
  ainda talvez melhor primeiro vou vai tenho tem preciso deixa deixe ligo ligar obrigado obrigada
  esposa marido mulher chefe socio socia mae pai irmao irma filho filha entao ta estou to olha`);

const wordsIn = (text: string): string[] => text.match(/[a-z'-]+/g) ?? [];

/** "Después veo", "I'd have to ask my wife": put off or left to somebody, and nothing is named. */
export function onlyPutsOff(text: string): boolean {
  const said = wordsIn(text);
  return (
    said.some((word) => PUTS_OFF.has(word)) && said.every((word) => PUTS_OFF.has(word) || CLOSED.has(word))
  );
}

/** Who else is to see it, time to think, or when: these may be needed as well, and are no need. */
const NO_THING =
  `(?! (?:to |a |de |que )?(?:it|that|this|them|him|her|you|one(?= *[,.!]|$)|so|out|none|nothing|no|not|more time|some time|time|(?:a|an|another|some) (?:day|week|moment|minute|while|bit|second|hour|night)|by|for|before|in|on|at|until|(?:my|our) (?:wife|husband|partner|boss|family)|sleep|think|see|look|check|ask|talk|speak|discuss|consult|consider|decide|wait|know|hear|go(?![a-z])|leave|run it|get back|be (?:sure|honest)|read|pay|call|ring|say|tell|cancel|stop (?:this|calling)|end|finish|
que(?![a-z])|pens[a-z]*|ver(?:lo|la)?(?![a-z])|mir[a-z]*|habl[a-z]*|platic[a-z]*|charl[a-z]*|saber|pregunt[a-z]*|consult[a-z]*|decid[a-z]*|esper[a-z]*|revis[a-z]*|leer[a-z]*|tiempo|un (?:dia|momento|rato|tiempo|minuto)|unos dias|una semana|nada|nomas|para(?![a-z])|pero|y(?![a-z])|eso|esto|ese|este|hoy|manana|ahora|ya(?![a-z])|pagar|irme|colgar|decir[a-z]*|contest[a-z]*|cancel[a-z]*|molest[a-z]*|terminar|(?:el )?(?:lunes|martes|miercoles|jueves|viernes)|
ir(?![a-z])|olh[a-z]*|fal(?:ar|em)|convers[a-z]*|pergunt[a-z]*|tempo|um (?:dia|momento|tempo|minuto)|uns dias|uma semana|nao|mais (?:nada|tempo)|pra(?![a-z])|mas|isso|isto|hoje|amanha|agora|ja(?![a-z])|ler|desligar|responder|dizer|sair|ser|combinar)(?![a-z]))(?= *[a-z])`.replaceAll(
    '\n',
    '',
  );
/** Said of oneself, of a thing that is named behind it: "lo necesito" and "I need it" name none. */
const NEEDS_THING = new RegExp(
  `(?<![a-z])(?:(?:i|we)(?:'m| am|'re| are|'ve been|'d| would)?(?: (?:really|just|mostly|only|do|mainly|also|still))*(?: (?:need|want|require|lack)(?![a-z])|(?<='d(?: really)?| would(?: really)?) (?:like|love)(?![a-z])| (?:looking|searching|hoping|trying) (?:for|to)(?![a-z])| (?:struggle|have trouble) (?:with|to)(?![a-z]))|(?<!(?:no|nao|lo|la|los|las|le|les|se|nunca|tampoco|te|os|as|o|a) )(?:necesito|necesitamos|ocupo|busco|buscamos|estoy buscando|estamos buscando|queremos|quiero|quisiera|me gustaria|nos gustaria|(?:me|nos) hace falta|(?:me|nos) vendria bien|preciso|precisamos|precisando|procuro|procuramos|quero|queria|gostaria|queremos)(?: de)?(?![a-z])(?! (?:nao|no)(?![a-z])))${NO_THING}`,
);
/** "My problem is", "lo que más me cuesta es". */
const PROBLEM_IS =
  /(?<![a-z])(?:(?:my|our) (?:(?:biggest|main|real) )?(?:problem|issue|goal|need|headache|trouble) is|the (?:problem|headache|trouble) (?:is|here is)|(?:mi|nuestro) (?:(?:mayor|principal) )?(?:problema|reto|objetivo|necesidad) (?:es|son)|lo que (?:mas )?(?:me|nos) (?:cuesta|falta|complica|preocupa) (?:es|son)|(?:o )?(?:meu|minha|nosso|nossa) (?:(?:maior|principal) )?(?:problema|objetivo|necessidade|dor de cabeca|dificuldade) e|o que (?:mais )?(?:me|nos) (?:pega|falta|atrapalha|complica|preocupa) e)(?![a-z])(?! (?:que )?(?:(?:the|your|el|su|o|seu) (?:price|cost|precio|costo|preco|valor)|money|time|dinero|plata|dinheiro|grana|no (?:tengo|puedo|quiero)|nao (?:tenho|posso|quero)|i (?:don't|can't|won't)))/;

/** A need in so many words, of a thing that is named. */
export const statesNeed = (text: string): boolean => NEEDS_THING.test(text) || PROBLEM_IS.test(text);

const BEGUN_WITH =
  '^[^a-z]*(?:(?:well|um|uh|oh|hm+|mm+|probably|maybe|mostly|mainly|pues|bueno|este|ah|eh|bom|bem|olha|acho que|quizas?|talvez|just|solo|so|the thing is|es|e)[ ,.]+){0,3}';
/** A thing or an act named by itself: "fewer lost invoices", "la agenda", "digitar menos". */
const NAMES_THING = new RegExp(
  `${BEGUN_WITH}(?:(?:an?|the|my|our|some|more|less|fewer|to|un|una|unos|unas|el|la|los|las|lo de|lo del|mis?|nuestr[oa]s?|mas|menos|mejor(?:es|ar)?|demasiad[oa]s?|um|uma|os?|as?|meus?|minhas?|mais|menos|melhor(?:es)?|muit[oa]s?) [a-z]+|(?!never|over|ever|after|either|neither|whether|rather|later|other|another)[a-z]{3,}(?:er|ier) [a-z]+|[a-z]{2,}ing [a-z]+|[a-z]{2,}(?:ar|er|ir)(?:me|nos|se|la|lo)?(?![a-z])|[a-z]+ (?:demais|de mas|mejores|melhores))`,
);
const DENIES =
  /(?<![a-z])(?:no|not|nao|ni|nem|never|nunca|none|nothing|nada|ningun[oa]?|nenhum[a]?|[a-z]+n't)(?![a-z])/;
/** Somebody does something: then it is a sentence, not a name. */
const IS_SENTENCE = phrases(
  "(?:i|i'm|i'll|i'd|we|you|he|she|they|it's|is|are|was|were|yo|usted|ustedes|eu|voce|voces|ellos|eles|esta|estan|es|fue|foi|falei|dije|veo|vejo|digo|aviso)(?![a-z]) | thanks? | gracias | obrigad",
);

export const namesThing = (text: string): boolean =>
  NAMES_THING.test(text) && !DENIES.test(text) && !IS_SENTENCE.test(text.replace(/^(?:es|e) /, ''));

/** How it was: good, bad, quick, slow, dear, kind. */
export const JUDGES = phrases(`
  good | great | nice | friendl | kind(?! of)(?![a-z]) | lovely | polite | helpful | patient(?:ly)?(?![a-z]) | quick | fast | slow | late(?![a-z]) | wait(?:s|ed|ing)?(?![a-z]) | queue | line(?![a-z]) | rude | dirty | clean | tid(?:y|ied) | cold | cheap | expensive | dear(?! )(?![a-z]) | pric[ey][a-z]* | value | quality | easy | difficult | hard(?![a-z]) | confus | broken | fault | wrong | bad(?:ly)?(?![a-z]) | terrible | awful | dreadful | horrible | poor | excellent | brilliant | fantastic | perfect | amazing | professional | reliable | cancel[a-z]* | lost | never (?:came|arrived|called|answered|showed|turned) | nobody (?:came|answer|call|help)[a-z]* | treat | look(?:ed)? after | took (?:care|ages|forever|too|so|hours) | hours? on | liked? | loved? | enjoy | hat(?:e|ed)(?![a-z]) | disappoint | happy | pleased | satisf | fixed | sorted | service(?![a-z]) | staff | driver |
  bien | buen[oa]s? | mal(?![a-z]) | mal[oa]s?(?![a-z]) | fatal | amabl | atent | rapid | lent[oa] | tard[aoe] | tardar[a-z]* | demor | esper(?:a|e|ar|ando|aba|amos|as)(?![a-z]) | fila | cola(?![a-z]) | car[oa]s?(?![a-z]) | barat | preci | precio | calidad | limpi | suci | frio | caliente | facil | dificil | confus | excelent | genial | encant | horribl | pesim | atiend | atend | atencion | atencios | cuidad | simpat | como nuev[oa] | trat(?:o|an|aron|a|ou|aram|am)(?![a-z]) | pacien | carino | educad | puntual | gust(?:o|a|aron|ei|ou)(?![a-z]) | gost | servicio | profesional | nunca (?:lleg|vin|contest|llam)[a-z]* | nadie (?:vin|contest|llam|me)[a-z]* | resolvi | arregl | solucion |
  bom(?![a-z]) | boa | bem | ruim | pessim | otim | maravilh | demora | atras | preco | qualidade | limp | suj | confort | atendimento | servico | profissional | ninguem (?:veio|apareceu|atend|lig|me)[a-z]* | nunca (?:veio|chegou|lig|atend)[a-z]* | ador | feliz | content | satisf | decepcion | resolv | consert | conserto | vista | sabor
`);
