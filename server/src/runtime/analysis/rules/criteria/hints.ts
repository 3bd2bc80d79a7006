import { numbersSaid, onlyAsks, overlap, sentences, words } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';
import { type Exchange, type Facts, hasDigits, means, says } from '../facts.ts';
import { declines, namesMoment, refuses } from '../moves.ts';

/**
 * Words that may tell of something without being heard as it. That nothing of the kind happened is said only where not even
 * these stand; otherwise it is left open.
 */

const DISPUTE = phrases(`
  took (?:[a-z]+ ){0,3}back | grievance | (?:still|keep) charging | charged | refund | wrong | mistake | error | not mine | isn't mine | ain't mine | not right | isn't right | don't owe | owe (?:you )?nothing | already | never (?:had|got|signed|bought|ordered|received|used|asked) | returned | sent (?:it|them) back | cancel | complain | dispute | scam | fraud | receipt | statement | prove | proof | lawyer | overcharg | not paying | won't pay | refus | paid |
  equivoc | error(?![a-z]) | no es mi[oa]? | no (?:les |le )?debo | ya (?:lo |la |les |le )?(?:pag|abon|liquid) | devolv | reclam | queja | denunc | estaf | fraude | cobr[a-z]+ (?:de mas|mal|dos) | comprobante | no (?:lo |la |les |le )?(?:voy a pagar|pago|pienso pagar) | nunca (?:contrat|pedi|compre|recib|firm) | di de baja | no (?:esta|es) correct | no me corresponde |
  errad[oa] | engano | erro(?![a-z]) | nao e (?:meu|minha) | nao (?:lhe |vos )?devo | ja (?:paguei|pagamos|foi pago|esta pago|quitei) | devolvi | queixa | reclama | golpe | comprovante | comprovativo | nao (?:vou )?pag(?:o|ar)(?![a-z]) | nunca (?:contratei|pedi|comprei|recebi|assinei) | nao esta cert | cobrad[oa] a mais | cancel
`);

const DOUBT = phrases(`
  but(?![a-z]) | expensive | pricey | too much | afford | cheaper | already | sorted | signed with | another (?:lot|company|provider|firm) | contract | not sure | not convinced | worr | doubt | scam | trust | bad (?:experience|reviews?) | didn't (?:like|work) | problem | depends | whether | what if |
  pero(?![a-z]) | car[oa]s?(?![a-z]) | mucho dinero | barat | ya (?:tengo|tenemos|firm|contrat|estoy|estamos) | otra (?:empresa|compania) | otro proveedor | contrato | no (?:estoy segur|me convence|me cierra|me fio|se si) | desconfi | duda | mala experiencia | no le (?:gusto|funciono|sirvio) | depende | problema | no me (?:alcanza|llega) |
  mas(?= (?:o|a|e|eu|nao|ta|esta|isso|ele|ela|la)(?![a-z])) | so que(?![a-z]) | car[oa](?![a-z]) | barat | ja (?:tenho|temos|fech|assin|contrat|renov|estou|estamos) | acabei de | outra (?:empresa|firma) | concorr | nao (?:tenho certeza|me convence|sei se) | desconfi | duvida | ma experiencia | nao (?:gostou|gostei|funcionou|prestou) | depende | problema | golpe
`);

const LEAVING = phrases(
  'cancel | leav(?:e|ing) | quit | stop(?:ping)? (?:it|this|the service) | end (?:it|this|my|the) | not (?:renew|stay)[a-z]* | switch | cancel | baja | irme | me voy | dejar(?:lo)? | no (?:renov|sig|me quedo)[a-z]* | cambi(?:ar|o|arme) | sair | encerr | desist | nao (?:renov|continu|fico)[a-z]* | troc(?:ar|o)',
);

const CONTACT = phrases(
  "(?:stop|quit|don't|do not|never|no more) (?:[a-z]+ ){0,2}(?:call|ring|phon|contact|text|messag|writ|bother|harass)[a-z]* | (?:no|dej[ea]n?|nunca|basta) (?:[a-z]+ ){0,3}(?:llam|marqu|contact|escrib|molest|fastidi)[a-z]* | (?:nao|par[ae]m?|nunca|chega) (?:[a-z]+ ){0,3}(?:lig|contat|escrev|mand|incomod|perturb|chate)[a-z]*",
);

export const mayDispute = (one: Exchange): boolean =>
  DISPUTE.test(plain(one.whole)) ||
  says(one, 'disputes') ||
  says(one, 'paid') ||
  means(one, 'refuses_payment');

export const mayLeave = (one: Exchange): boolean =>
  LEAVING.test(plain(one.whole)) || means(one, 'wants_to_cancel') || says(one, 'leaves');

export const mayWantQuiet = (one: Exchange): boolean =>
  means(one, 'wants_no_more_contact') || CONTACT.test(plain(one.whole));

const BARE_NO_WORDS = 6;
const FEW_WORDS = 3;

/** A doubt may also hide in a refusal of some length, and in whatever is asked. */
export const mayDoubt = (one: Exchange): boolean =>
  DOUBT.test(plain(one.whole)) ||
  one.text.includes('?') ||
  onlyAsks(one.text) ||
  (one.wordCount > FEW_WORDS &&
    (means(one, 'objects', 'asks_question', 'complains') || says(one, 'hesitates'))) ||
  (one.wordCount > BARE_NO_WORDS && (refuses(one) || declines(one)));

/** Names a day, a sum or a share, or speaks of paying: an offer may be in it. */
export const mayOfferPayment = (one: Exchange, facts: Facts): boolean =>
  hasDigits(one.text) ||
  numbersSaid(one.text, facts.personLanguage).length > 0 ||
  namesMoment(one.text, facts) ||
  means(one, 'promises_payment') ||
  says(one, 'offersPayment');

const COURTESY = phrases(
  "thank | thanks | goodbye | good ?bye | have a (?:good|nice|great) | hello | welcome | sorry | glad | help you | gracias | adios | hasta (?:luego|pronto) | que tenga | hola(?![a-z]) | lo siento | encantad | ayudar | obrigad | agradeco | tchau | ate logo | tenha um | ola(?![a-z]) | sinto muito | ajudar | don't (?:have|know) | no (?:tengo|lo se|se) | nao (?:tenho|sei) | here's what i know | esto es lo que se | o que eu sei",
);

const SHARED_MIN = 2;
const SHARE_MIN = 0.25;

/** Greetings and when to meet: they stand in any call. */
const OF_ANY_CALL =
  'good morning afternoon evening night day days hour hours time today tomorrow minute moment buenos buenas buen dia dias tarde tardes noche noches hora horas hoy mañana momento minuto bom boa dia dias tarde noite hora horas hoje amanhã momento minuto';

/** Whether a reply takes up the words of what was wanted, its courtesies and admissions left aside. */
export function takesUp(wanted: string, reply: string, { subject, personLanguage }: Facts): boolean {
  const idle = new Set(words(OF_ANY_CALL, personLanguage));
  const meant = new Set(words(wanted, personLanguage).filter((word) => !idle.has(word)));
  const said = sentences(reply)
    .filter((sentence) => !COURTESY.test(plain(sentence)))
    .flatMap((sentence) => words(sentence, subject.language));
  const shared = new Set(said.filter((word) => meant.has(word))).size;
  return shared >= SHARED_MIN && overlap([...meant], said) >= SHARE_MIN;
}
