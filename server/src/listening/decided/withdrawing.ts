import { hangsOnIf } from '../meant/conditions.ts';
import { meant } from '../meant/meant.ts';
import { affirmedAt, phrases, plain } from '../text/phrases.ts';

/** A candidate who has taken something else: the same ear for who asks the questions and for who reads them afterwards. */
const TAKEN_ELSEWHERE = phrases(`
  (?:i've|i have|just|already|actually)(?: just| already| actually| now| recently)* (?:accepted|taken|signed|got|landed|started) (?:(?:a|an|another|my|the|new|other|different|better|full-time|permanent) ){1,3}(?:job|offer|position|role|contract)(?! (?:with|from|at) you)(?![a-z]) | accepted (?:another|an|a different) (?:job|offer|position|role)(?! (?:with|from) you)(?![a-z]) | (?:i've|i have|already|just) (?:signed|gone)(?: up)? (?:with|for) (?:another|a different|someone|somebody|some other)(?![a-z]) |
  (?:acabo de|ya|recien|ayer) (?:he )?(?:acept|firm|consegu|agarr)[a-z]* (?:[a-z]+ ){0,2}?(?:(?:otr[oa]|un[oa]?|nuev[oa]) )+(?:[a-z]+ )?(?:oferta|propuesta|trabajo|empleo|puesto|curro|chamba|pega|laburo|contrato)(?![a-z]) | (?:acepte|firme) (?:[a-z]+ )?(?:con |en )?otr[oa] (?:oferta|propuesta|empresa|trabajo|puesto|empleo|sitio|lado)(?![a-z]) | ya no (?:estoy )?(?:buscando|busco) (?:trabajo|empleo|nada) | (?:acepte|firme|entre|empece|consegui|encontre|agarre) (?:[a-z]+ ){0,4}?otr[oa] (?:hotel|casa|negocio|restaurante|taller|tienda|local|obra|trabajo|empleo|puesto|curro|chamba|pega|laburo|sitio|lado|empresa)(?![a-z]) |
  (?:acabei de|ja|ontem) (?:aceit|assin|fech|consegu|arrum|arranj)(?:ar|ei|ir|i|uei|ui) (?:[a-z]+ ){0,2}?(?:(?:n?outr[oa]|num|numa|um|uma|nov[oa]) )+(?:[a-z]+ )?(?:proposta|oferta|emprego|trabalho|vaga|empresa|contrato)(?![a-z]) | (?:aceitei|assinei|fechei) (?:[a-z]+ )?(?:com |em |n)?outr[oa] (?:proposta|oferta|empresa|vaga|emprego|trabalho|lugar)(?![a-z]) | (?:aceitei|assinei|fechei|entrei|comecei|consegui|arrumei|arranjei) (?:[a-z]+ ){0,4}?n?outr[oa] (?:hotel|casa|negocio|restaurante|oficina|loja|obra|trabalho|emprego|servico|vaga|lugar|empresa|firma)(?![a-z]) | ja nao (?:estou )?(?:a procura|procuro|procurando) (?:de )?(?:emprego|trabalho|nada)
`);

export const hasTakenElsewhere = (text: string): boolean => {
  const said = meant(text);
  return !hangsOnIf(text) && !text.includes('?') && affirmedAt(TAKEN_ELSEWHERE, plain(said)) !== -1;
};

const CASE =
  '(?:case|ticket|claim|complaint|report|request|reclamo|reclamacion|caso|ticket|queja|denuncia|reporte|incidencia|chamado|reclamacao|protocolo|pedido de ajuda|ocorrencia)s?';

/** Wants no case opened: nothing is registered for them. */
const DECLINES_CASE = phrases(`
  (?:don't|do not|didn't|no need|not|rather not|won't|without) (?:[a-z]+ ){0,3}(?:another|a|any|a new|one more|the|my)(?: new| other)? ${CASE}(?![a-z]) | (?:no|sin) (?:me )?(?:quiero|necesito|hace falta|hacer|abrir|abra|abran|voy a|pienso|es necesario)(?: (?:hacer|abrir|poner|levantar|generar|que abran|que abra))?(?: (?:otr[oa]|un[a]?|mas|ningun[a]?|nuev[oa]|el|la))? ${CASE}(?![a-z]) |
  (?:nao|sem) (?:quero|preciso|precisa|vou|abra|abram|e preciso|e necessario)(?: (?:de|abrir|fazer|registrar|que abram))?(?: (?:outr[oa]|um[a]?|mais um[a]?|nenhum[a]?|nov[oa]|o|a))? ${CASE}(?![a-z])
`);

export const declinesCase = (text: string): boolean => DECLINES_CASE.test(plain(text));
