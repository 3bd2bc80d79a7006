import type { DataField } from '../../../../listening/index.ts';
import { phrases, plain } from '../../../../listening/text/phrases.ts';

/** Asks only whom the agent has on the line. */
const SPEAKING_WITH = new RegExp(
  phrases(`
    (?:can i ask |may i ask |could i ask )?who(?:m)?(?: am i|'m i| i am| i'm| do i have| have i| have i got| i have| is it i am| are we| we are)(?: got)?(?: the pleasure of)?(?: speaking| talking| chatting| on)?(?: to| with)?(?: the (?:line|phone))?(?: today| please| now)?(?![a-z]) | (?:to |with )who(?:m)? am i (?:speaking|talking) | who(?:'s| is) (?:this|calling|speaking|that|there|on the (?:line|phone))(?![a-z]) |
    (?:con|a) quien (?:tengo el (?:gusto|placer)(?: de hablar)?|hablo|estoy hablando|me comunico|converso|tenemos el gusto|le hablo)(?![a-z]) | (?:y )?quien (?:me )?(?:habla|llama|esta al telefono|contesta|me contesta|esta en la linea)(?![a-z]) |
    com quem (?:eu |e que |que eu )?(?:falo|estou falando|estou a falar|to falando|tenho o prazer(?: de falar)?|converso|a gente fala)(?![a-z]) | quem (?:e que )?(?:fala|esta falando|ta falando|esta a falar|esta ao telefone|atende|esta na linha)(?![a-z])
  `).source,
  'g',
);

/** Stands for somebody beside the person: to be called in an emergency, who gives a reference, who treats the animal. */
const ANOTHER = phrases(`
  emergency | next of kin | referees? | references?(?![a-z]) | vet(?:s|'s|erinary|erinarian)?(?![a-z]) | doctors? | dentist | gp(?![a-z]) | nurse | physician | surgeon | therapist | drivers? | guarantor | witness | beneficiary | landlord | landlady | neighbou?r | child | children | son(?![a-z]) | daughter | baby | pupil | student | kids? | pets? | dogs? | cats? | horse | animal | spouse | wife | husband | partner | mother | father | parents? | guardian | supervisor | manager | boss | employer | colleague | coworker | teacher | technician | engineer | plumber | solicitor | lawyer | accountant | broker | insurer | company | employee | agent | seller | salesperson | staff | bride | groom | guest | passenger | recipient | deceased | someone else | somebody else | other (?:person|party|driver) | another | second (?:person|contact|driver|guest) | alternative contact | backup contact | keyholder | key holder | who referred | who recommended | recommended by | referred by | friend | relative | tenant | patient | person to (?:contact|call|notify) | on[- ]site contact |
  emergencia | urgencia | familiar | pariente | avalista | aval(?![a-z]) | fiador | fiadora | testigo | beneficiari[oa] | veterinari[oa] | medic[oa](?![a-z]) | doctora? | dentista | pediatra | enfermer[oa] | conductora? | chofer | arrendador | caser[oa] | vecin[oa] | hij[oa]s? | nin[oa]s? | bebe | alumn[oa] | mascota | perr[oa] | gat[oa] | caballo | espos[oa] | conyuge | marido | pareja | madre | padre | tutora? | jef[ea] | supervisora? | encargad[oa] | profesora? | maestr[oa] | tecnic[oa] | abogad[oa] | contador | contable | empresa | empleador | emplead[oa] | vendedora? | novi[oa] | invitad[oa] | pasajer[oa] | destinatari[oa] | fallecid[oa] | difunt[oa] | otra persona | segund[oa] (?:persona|contacto|conductor) | acompanante | quien (?:lo |la |le )?(?:recomendo|refirio|recibe|recibira) | amig[oa] | inquilin[oa] | paciente | huesped | referencia |
  avalista | fiadora? | testemunha | beneficiari[oa] | doutora? | enfermeir[oa] | motorista | condutora? | senhorio | proprietari[oa] | vizinh[oa] | filh[oa]s? | crianca | alun[oa] | animal | bicho | cachorr[oa] | cao(?![a-z]) | cavalo | conjuge | esposa | companheir[oa] | mae(?![a-z]) | pai(?![a-z]) | responsavel | encarregad[oa] | chefe | professora? | tecnic[oa] | advogad[oa] | contabilista | empresa | funcionari[oa] | atendente | noiv[oa] | convidad[oa] | passageir[oa] | falecid[oa] | outra pessoa | segund[oa] (?:pessoa|contato|contacto|condutor) | indicou | recomendou | amig[oa] | parente | hospede
`);
/** The person on the line is meant after all. */
const SPEAKER = phrases(
  'caller | who(?:ever)? (?:is |was )?(?:calls?|calling|rang|speaks?|speaking|answers|answered) | (?:person|customer|client) (?:calling|speaking|on the (?:line|phone)) | speaking with | quien (?:llama|habla|contesta|llamo|atiende) | (?:persona|cliente|clienta) que (?:llama|habla|contesta|llamo|atiende) | interlocutora? | quem (?:liga|fala|ligou|atende|atendeu|telefona) | (?:pessoa|cliente) que (?:liga|fala|ligou|atende|atendeu|telefona)',
);

/** Whether the field is a name that somebody else than the person on the line bears. */
export function isNameOfAnother({ id, description }: DataField): boolean {
  const about = plain(`${id.replaceAll(/[_-]+/g, ' ')} ${description}`);
  return ANOTHER.test(about) && !SPEAKER.test(about);
}

/** What is asked besides whom the agent is speaking with. */
export const withoutSpeakingWith = (asks: string): string => asks.replaceAll(SPEAKING_WITH, ' ');
