import { fold } from '../questions/fold-words.ts';

/**
 * What the agent is and does, said to it: "Sos Mica, atendés el teléfono", "Agendas citas". Words that are nouns as well
 * ("agendas", "tomas", "recebes") count before what only an agent does it with: customers take buses and receive parcels.
 */

const GREETED = /^(?:(?:hi|hello|hey|hola|buenas|oi|ola)\b[,!.]? *)+/;
const NAMED_FIRST = /^(?:tu|vos|usted|voce|vc) /;

const MATTERS_ES =
  '(?:citas?|turnos?|visitas?|consultas?|reservas?|pedidos?|encargos?|llamadas?|mensajes?|recados?|correos|dudas|incidencias?|avisos|solicitudes|demostraciones|demos?|entrevistas|inscripciones|matriculas|quejas|reclamos|preguntas)';
const MATTERS_PT =
  '(?:consultas?|visitas?|horarios?|reservas?|pedidos?|encomendas|chamadas?|ligac(?:ao|oes)|mensage(?:m|ns)|recados?|duvidas?|agendamentos?|marcac(?:ao|oes)|exames?|aulas?|servicos?|demonstrac(?:ao|oes)|entrevistas|inscric(?:ao|oes)|reclamac(?:ao|oes)|perguntas)';
const PEOPLE_ES =
  '(?:clientes?|pacientes|quien(?:es)?|personas?|gente|turistas|vecin[oa]s|alumn[oa]s|soci[oa]s|huespedes|usuari[oa]s|duen[oa]s|familias|padres|papas|visitantes|empresas|llamadas|el telefono|telefonos?|el chat|la linea|la centralita|la recepcion|el mostrador|el whatsapp)';
const PEOPLE_PT =
  '(?:clientes?|pacientes|quem|pessoas?|gente|turistas|moradores|alun[oa]s|soci[oa]s|hospedes|usuari[oa]s|utentes|don[oa]s|familias|pais|visitantes|empresas|chamadas|ligacoes|o telefone|telefones?|o chat|a linha|o balcao|o whatsapp)';

const ROLES: readonly RegExp[] = [
  // English, where `duty.ts` has most
  /^you (?:are|work|answer|call) |^you (?:may|can)(?: ?not|['’]?t) (?:access|give out|look up|quote|process|diagnose)\b/,
  /^(?:(?:virtual|phone|voice|chat|digital) )?(?:assistant|helpdesk|receptionist) (?:of|for|at)\b|^(?:\w+ ){0,2}bot of\b|^(?:\w+ )?tone\W*$/,
  // Spanish, of "tú" and of "vos"
  /^(?:sos|eres) |^te llamas |^tono \w|^trato de (?:usted|tu|vos)\b/,
  /^(?:tu|su) (?:funcion|labor|papel|encargo|cometido|estilo|idioma|prioridad|personaje|personalidad)\b(?! (?:de|en|con) )/,
  /^soy [^.]{2,60} y (?:tu|vos|usted) \w+/,
  new RegExp(
    `^(?:solo |tambien )?(?:atiendes|atendes|respondes|contestas|llamas|informas|asesoras|orientas|ayudas|recuerdas|invitas|avisas) (?:\\w+ ){0,3}${PEOPLE_ES}\\b`,
  ),
  new RegExp(
    `^(?:solo |tambien )?(?:agendas|tomas|coges|recibes|gestionas|coordinas|confirmas|programas|concertas|resuelves|resolves|aclaras|das|anotas|registras|respondes|contestas) (?:(?:las|los|sus) )?${MATTERS_ES}\\b`,
  ),
  /^(?:atiendes|atendes|contestas|respondes|llamas|hablas|escribes|escribis) (?:a|en|por|de parte|para|como|con|rapido|siempre|solo|al)\b/,
  /^(?:tratas de|tuteas|hablas de) (?:usted|tu|vos)\b|^(?:tutee|tutea|voseas?|vosea)\b/,
  /^ofreces\b/,
  /^(?:pedi|deci|decile|deciles|contale|pasale|ofrecele|preguntale|preguntales|hablale|hablales|contestale|respondele|hablele|contest[ae]|recomiend[ae]) /,
  /^identif(?:icate|iquese|iquense|icate) (?:como|con tu|al (?:inicio|principio|comienzo|empezar)|siempre|y (?:di|diga|confirm))/,
  /^se presente\b|^presentese\b|^presentate\b/,
  /^asistente (?:\w+ )?(?:de|del|para)\b|^(?:recepcionista|agente|bot|voz) (?:virtual |telefonic[oa] |digital )?(?:de|del) /,
  // Portuguese, of "você" and of "tu"
  /^(?:voce|vc) e |^tu es /,
  /^(?:o )?(?:seu|teu) (?:papel|objetivo|nome|tom|trabalho|estilo|idioma)\b(?! (?:de|em|com) )|^(?:a )?(?:sua|tua) (?:tarefa|funcao|missao|meta|personalidade|prioridade)\b/,
  /^(?:sou|eu sou) [^.]{2,60} e (?:tu|voce|vc) \w+/,
  new RegExp(
    `^(?:so |tambem )?(?:atendes|respondes|ajudas|ligas?|orientas|informas|lembras|convidas|contactas) (?:(?:a|o|as|os|aos|com|para|pra|por|no|na|quem) ){0,2}${PEOPLE_PT}\\b`,
  ),
  /^(?:so |tambem )?(?:atende|ajuda|orienta|informa) (?:(?:a|o|as|os|com) )?(?:quem (?:liga|telefona|escreve)|telefone|telefonemas|chamadas|ligacoes|chat|linha|balcao|whatsapp|bilhetes)\b/,
  new RegExp(
    `^(?:so |tambem )?(?:agendas?|recebes|marcas?|anotas?|geres|tomas|confirmas?|tiras?|esclareces|ajudas?|respondes|tratas) (?:(?:as|os|com|das|dos) )?${MATTERS_PT}\\b`,
  ),
  /^(?:respondes|falas|ligas|atendes|escreves) (?:a|ao|aos|as|em|com|por|para|pelo|no|na|de|sempre|so)\b/,
  /^(?:se (?:apresente|identifique como|despeca|comporte)|apresente-se|apresenta-te|identifica-te|identifique-se(?: como|,? (?:e )?(?:diga|informe)))\b/,
  /^(?:assistente|atendente|agente|bot|voz|recepcionista|rececionista) (?:\w+ )?d[aeo]s?\b/,
  /^(?:tire|esclareca|resuelv[ae]|resolve) (?:(?:as|las) )?(?:duvidas|dudas)\b/,
  /^(?:proseie|converse|oriente (?!medio)|tenha (?:paciencia|calma|empatia)|chame (?:o|a|os|as|cada|todo|todos|pelo) (?:\w+ )?(?:pessoal|cliente|clientes|pessoa|nome|paciente|pacientes)|escreva (?:passos|mensagens|respostas|curto|pouco|em|como|sempre)|colha|passe (?:(?:o|a|os|as) )?(?:precos?|valor|valores|ligacao|chamada|recado|contato)|nao (?:\w+ )?(?:interprete|recomende|receite|feche|recite|garanta|opine|diagnostique|julgue|chute|confirme|cote))\b/,
];

/** In Portuguese "és a Joana"; without its accent it is any "es". */
const IS_IN_PORTUGUESE = /^És\s+(?:o|a|os|as|um|uma)\s/u;

/** At a point of the talk: "Ao agendar, pergunte nome", "When booking: take the name". */
const AT_A_POINT: readonly RegExp[] = [
  /^(?:when|before|after|while) (?:booking|scheduling|confirming|closing|ending|greeting|transferring|taking (?:a|the|an) (?:booking|order|message|call)|finishing)\b[^,:]{0,40}[,:] *(?:please |always )?(?:take|collect|note|thank|repeat|ask (?:for )?(?:the caller|callers|the customer|them|their|the name|name|full name|date|phone|how many|which|what|whether))\b/,
  /^(?:al|antes de|despues de|para|en) (?:\w+ ){0,2}(?:agendar\w*|reservar|cotizar|cerrar|confirmar|terminar|despedir\w*|saludar|contestar|presupuestar)\b[^,:]{0,40}[,:]? *(?:siempre )?(?:pregunt[ae]|anot[ae]|agradec[ea]|agradezca|repit[ae]|(?:tom[ae]|pid[ea]|pedi|solicit[ae]) (?:(?:el|la|los|las|su|sus|siempre) )*(?:nombre|apellidos?|telefono|datos|fecha|correo|numero|foto|direccion))\b/,
  /^(?:ao|antes de|depois de|para|na hora de) (?:\w+ ){0,2}(?:agendar|marcar|reservar|orcar|encerrar|fechar|confirmar|terminar|despedir\w*|cumprimentar|anotar|atender|finalizar)\b[^,:]{0,40}[,:]? *(?:sempre )?(?:pergunte|anote|agradeca|repita|(?:peca|colete|colha|solicite) (?:(?:o|a|os|as|sempre) )*(?:nome|telefone|dados|data|e-?mail|numero|foto|endereco))\b/,
];

/** Owners who forbid, at the end of a sentence that begins with something else: "para clases, … y no cotices". */
const FORBIDS_THE_AGENT =
  /(?:[,;:]| y| e| pero| mas) (?:no (?:cotices|inventes|prometas|ofrezcas|valores|calcules|insistas|opines|diagnostiques|menciones|tires precios)|nao (?:invente|prometa|insista|opine|diagnostique|mencione|ofereca|cote|chute|recite|passe (?:precos?|receitas)))\b/;

/** Whether a sentence tells the agent who it is or what it does. */
export function isRole(sentence: string): boolean {
  const said = sentence.replace(/^[\s"'«“¡¿*•-]+/, '');
  const plain = fold(said).replace(GREETED, '');
  const verb = plain.replace(NAMED_FIRST, '');
  return (
    plain === '' ||
    IS_IN_PORTUGUESE.test(said) ||
    FORBIDS_THE_AGENT.test(plain) ||
    [...ROLES, ...AT_A_POINT].some((form) => form.test(plain) || form.test(verb))
  );
}

/** At the end of a statement: "Card numbers are never taken over the phone; text the caller the link". */
const TELLS_ON =
  /^(?:then |please |always )*(?:tell|ask|text|give|send|transfer|refer|point|direct|put|email|remind|warn) (?:(?:the|those|these|any|such) )?(?:callers?|customers?|clients?|people|them|him|her|person|patients?|guests?|members?)\b|^(?:pasal[oae]s?|pasel[oae]s?|derival[oae]s?|dile|diles|digales?|decile|deciles|avisales?|mand[ae] al? (?:cliente|persona|gente)|pasa la llamada)\b|^(?:(?:diga|avise|informe|peca|passe|mande|encaminhe|transfira) (?:ao?|para o|o|a)s? (?:clientes?|pessoas?|pacientes?|hospedes?|ligac\w+)|encaminhe|transfira)\b/;

const AND_YOU =
  /,? (?:and )?you (?:help|answer|handle|call|assist) (?:the )?(?:callers|calls|customers|clients|people|guests|members|questions|phone)\b.*$/i;

/** What is left of a statement without the orders behind it. */
export function withoutOrders(sentence: string): string {
  const parts = sentence.replace(AND_YOU, '.').split(/;\s+/);
  const kept = parts.filter((part, at) => at === 0 || !TELLS_ON.test(fold(part)));
  return kept.length === parts.length ? parts.join('; ') : `${kept.join('; ').replace(/[.;,\s]+$/, '')}.`;
}
