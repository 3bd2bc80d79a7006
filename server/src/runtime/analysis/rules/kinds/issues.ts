import { phrases } from '../../../../listening/text/phrases.ts';
import { means, says } from '../facts.ts';
import { type Finder, quoted } from '../findings.ts';
import { matterOf } from '../matter.ts';
import { asksSomething } from './asking.ts';

/** Which kind of matter somebody needs help with. */

const ISSUES = {
  billing: phrases(
    '(?:un|el|este|ese|otro|dos|unos) cargos? (?:de|por|que|en|doble) | (?:conta|cuenta|recibo|bill|luz|mensalidade)(?: [a-z]+)? (?:veio|vino|llego|chegou|came|subiu|subio) | debitad | debited | charg | invoice | bill | refund | cobr | factura | reembols | fatura | estorn',
  ),
  order: phrases(
    '(?:arrived|came|turned up|llego|chegou|veio) (?:[a-z]+ ){0,2}(?:broken|damaged|smashed|rot[oa]|quebrad|danad|danificad|sin|sem) | order | deliver | shipp | package | parcel | return | pedido | envio | entrega | paquete | devol | encomenda | pacote',
  ),
  account: phrases(
    'log ?in | password | account | sign in | contrasena | (?:la|mi) clave | cuenta | acceso | entrar | senha | conta(?![a-z]) | acesso',
  ),
  technical:
    phrases(`stop(?:s|ped) working | paro de funcionar | parou de (?:funcionar|imprimir|ligar|gelar|esquentar) | se (?:me|nos) (?:traba|cuelga|congela|apaga|reinicia|corta|cae) | (?:sin|sem) (?:senal|sinal|internet|luz|imagen|imagem)(?![a-z]) | tela azul | pantalla azul | not work | (?:doesn't|won't|wont|stopped) (?:work|connect|pair|turn on|start|load|print|open|charg|sync|respond)(?:ing|e)? | (?:can't|cannot) (?:connect|pair|print|log) | keeps (?:crash|freez|restart|cutting|dropping|disconnect) | (?:red|orange|yellow) light | frozen | no (?:(?:me|nos|le|les) )?(?:prende|enciende|conecta|carga|imprime|abre|responde|sirve|anda|jala|funciona) | luz (?:roja|naranja|vermelha|laranja) | se (?:congela|cuelga|apaga|traba|reinicia) | nao (?:(?:me|nos) )?(?:liga|conecta|carrega|imprime|abre|responde|pega|funciona) | wi-?fi | router | roteador | broken | error | crash | slow | internet | falla | danad | lent[oa] |
    defeito | quebrad | erro | trava`),
} as const;

export const issueType: Finder = (evidence) => {
  const matter = matterOf(evidence);
  if (matter === undefined) return null;
  const known = Object.entries(ISSUES).find(([, words]) => words.test(matter.plain));
  // The screen of the invoices that crashes is a matter of the screen.
  if (known && known[0] !== 'technical' && FAILS.test(matter.plain) && !CHARGED.test(matter.plain))
    return quoted(known[0] === 'account' ? 'account' : 'technical', matter);
  if (known) return quoted(known[0], matter);
  if (FAILS.test(matter.plain)) return quoted('technical', matter);
  const isAngry = means(matter, 'complains') && !says(matter, 'notSolved');
  if (isAngry && OF_TREATMENT.test(matter.plain)) return quoted('complaint', matter);
  // A matter in words nobody foresaw may be of any kind.
  return !isAngry && !says(matter, 'hasProblem') && asksSomething(matter)
    ? quoted('information', matter)
    : null;
};

/** How they were treated, whoever and whatever it was about. */
export const OF_TREATMENT = phrases(`
  rude | treat(?:ed|s|ment)? | attitude | swore | shout | spoke(?:n)? to | hung up | lied | ignored? | complain | disgrac | unacceptable | manners | staff | driver | nobody (?:answers?|answered|calls?|called|cares?) | hours? on (?:hold|the phone) | kept (?:me )?waiting |
  grosser | maleducad | trat(?:o|aron|a|an|ado|ada)(?![a-z]) | grit | colg(?:o|aron) | mentir | mintio | ignor | queja | quejar | reclam | verguenza | inaceptable | nadie (?:me )?(?:contesta|atiende|hace caso) | falta de respeto | repartidor | emplead |
  grosseir | mal educad | malcriad | trat(?:ou|aram|ado|ada|am)(?![a-z]) | grit | deslig(?:ou|aram) na | ment(?:iu|iram) | ignor | queixa | reclam | vergonha | inaceitavel | absurdo | ninguem (?:me )?(?:atende|responde|liga) | falta de respeito | entregador | atendente
`);

/** A thing that does not do what it is for. */
export const FAILS = phrases(`
  stop(?:ped|s) [a-z]+ing(?! (?:me|us|to))(?![a-z]) | (?:smell|stink)[a-z]* (?:of |like )?(?:burn|smoke|gas)[a-z]* | (?:makes?|making) an? [a-z]+ (?:noise|sound) |
  dej(?:o|a|aron) de (?!llamar|avisar|pagar|contestar)[a-z]+[aei]r(?![a-z]) | huele[n]? a (?:quemado|humo|gas) | hace un (?:ruido|sonido) |
  parou de (?!ligar pra|ligar para|pagar|responder)[a-z]+[aei]r(?![a-z]) | cheir(?:o|a|ando) (?:de |a )?(?:queimado|fumaca|gas) | (?:faz|fazendo) um (?:barulho|som)(?! que ninguem) |
  (?:keeps|kept|keep) (?:crash|freez|clos|drop|cutt|restart|disconnect|turning)[a-z]* | crash(?:es|ed|ing)? | (?:won't|wont|doesn't|doesnt|can't|cannot|not) (?:turn|start|load|open|connect|print|charge|work|boot|heat|drain|switch)[a-z]* | leak(?:s|ing|ed)? | (?:broken|dead|frozen|faulty|burnt) |
  (?:se )?(?:me |nos )?(?:cierra|cae|cayo|corta|cuelga|traba|congela|apaga|reinicia|quema|quemo|bloquea) (?:sol[oa]|cada|todo|la|el|a cada|seguido|siempre)? ?| no (?:me |nos |le )?(?:echa|saca|da|hace|calienta|enfria|prende|enciende|abre|carga|imprime|conecta|funciona|anda|jala|llega)[a-z]* |
  nao (?:me |nos )?(?:liga|abre|carrega|imprime|conecta|funciona|faz|gela|esquenta|aquece|pega|da imagem)[a-z]* | (?:queimou|travou|trava|desliga|apaga|caiu|cai|vaza|vazando)(?![a-z])
`);
const CHARGED = phrases('charg | refund | overcharg | double | cobr | debit | reembols | estorn | devol');
